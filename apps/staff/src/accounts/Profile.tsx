import { CallFailure } from '@spotter/client/failure.ts'
import { useCall, useFetch } from '@spotter/client/use-fetch.ts'
import type { User, UserChange } from '@spotter/contract/users/users.ts'
import { t } from '@spotter/i18n/translate.ts'
import { Page, PageBody, PageHeader } from '@spotter/ui/page/Page.tsx'
import { ErrorState } from '@spotter/ui/states/ErrorState.tsx'
import { LoadingState } from '@spotter/ui/states/LoadingState.tsx'
import { useState, type ReactNode } from 'react'
import { CalendarFeeds } from '../activities/feeds/CalendarFeeds.tsx'
import { useAccount, useRefreshAccount } from '../shell/account.ts'
import { PageTitle } from '../shell/PageTitle.tsx'
import { ChangePassword } from './ChangePassword.tsx'
import { DesktopNotifications } from './DesktopNotifications.tsx'
import { OwnDetails } from './OwnDetails.tsx'
import { OwnHours } from './OwnHours.tsx'
import classes from './Profile.module.css'
import { Sessions } from './Sessions.tsx'

export type SaveOwn = (body: UserChange) => Promise<User & { message: string }>

export function Profile() {
  const { user: current } = useAccount()
  const refreshAccount = useRefreshAccount()
  const own = useFetch('GET /api/users/{id}', { params: { id: current.id } })
  const change = useCall('PUT /api/users/{id}', { refreshes: ['GET /api/users/{id}'] })
  const [theirs, setTheirs] = useState<User | null>(null)
  const user = newerOf(theirs, own.data)

  const save: SaveOwn = async (body) => {
    try {
      const params = { id: current.id }
      const saved = await change({ params, body: { ...(user && { lock_version: user.lock_version }), ...body } })
      setTheirs(null)
      await refreshAccount()
      return saved
    } catch (reason) {
      if (reason instanceof CallFailure && reason.current) setTheirs(reason.current as User)
      throw reason
    }
  }

  return (
    <Page>
      <PageTitle title={t('Profile')} />
      <PageHeader title={t('Profile')} />
      <PageBody>
        {own.isError && <ErrorState onRetry={() => void own.refetch()} />}
        {own.isPending && <LoadingState type="lines" />}
        {user && (
          <div className={classes.sections}>
            <Section title={t('Your details')} text={t('How others see you and how you sign in.')}>
              <OwnDetails user={user} onSave={save} />
            </Section>
            {user.abilities.edit_credentials && (
              <Section title={t('Password')} text={t('Changing your password signs you out everywhere else.')}>
                <ChangePassword onSave={save} />
              </Section>
            )}
            <Section title={t('Working hours')} text={t('When people can book appointments with you.')}>
              <OwnHours user={user} onSave={save} />
            </Section>
            <Section
              title={t('Calendar feed')}
              text={t('Your appointments in the calendar on your phone or computer.')}
            >
              <CalendarFeeds />
            </Section>
            <Section
              title={t('Desktop notifications')}
              text={t('See new leads, visitors, emails and SMS, even when another window is in front.')}
            >
              <DesktopNotifications isOn={user.enabled_desktop_notifications} onSave={save} />
            </Section>
            <Section title={t('Sessions')} text={t("Where you're signed in.")}>
              <Sessions />
            </Section>
          </div>
        )}
      </PageBody>
    </Page>
  )
}

/** A refused save may return a newer version than was loaded. */
const newerOf = (one: User | null, other: User | undefined): User | null =>
  one && other ? (one.lock_version > other.lock_version ? one : other) : (one ?? other ?? null)

function Section({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <section className={classes.section} aria-label={title}>
      <header>
        <h2 className={classes.title}>{title}</h2>
        <p className={classes.text}>{text}</p>
      </header>
      <div className={classes.content}>{children}</div>
    </section>
  )
}
