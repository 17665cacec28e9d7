import { Badge, Button, Text } from '@mantine/core'
import type { Answer } from '@spotter/client/call.ts'
import { explain } from '@spotter/client/failure.ts'
import { useCall, useFetch } from '@spotter/client/use-fetch.ts'
import { relativeTime } from '@spotter/domain/time/relative.ts'
import { currentLocale, t } from '@spotter/i18n/translate.ts'
import { confirm } from '@spotter/ui/dialogs/ask.ts'
import { ErrorState } from '@spotter/ui/states/ErrorState.tsx'
import { LoadingState } from '@spotter/ui/states/LoadingState.tsx'
import { error, success } from '@spotter/ui/toasts.tsx'
import { IconDeviceLaptop } from '../icons.ts'
import classes from './Profile.module.css'

type Session = Answer<'GET /api/sessions'>['collection'][number]

const refreshes = ['GET /api/sessions'] as const

export function Sessions() {
  const sessions = useFetch('GET /api/sessions', {})
  const end = useCall('DELETE /api/sessions/{id}', { refreshes })
  const endOthers = useCall('DELETE /api/sessions', { refreshes })
  if (sessions.isError) return <ErrorState onRetry={() => void sessions.refetch()} />
  if (!sessions.data) return <LoadingState type="lines" />
  const { collection } = sessions.data

  const notify = (ending: Promise<{ message: string }>) =>
    ending.then(
      ({ message }) => void success(message),
      (reason: unknown) => void error(explain(reason)),
    )
  async function endAllOthers() {
    const text = t(
      '{count, plural, one {You are signed out of # other browser or device, and stay signed in here.} other {You are signed out of # other browsers and devices, and stay signed in here.}}',
      { count: collection.filter(({ current }) => !current).length },
    )
    if (await confirm({ title: t('Sign out everywhere else'), text, okLabel: t('Sign out') }))
      await notify(endOthers({}))
  }

  return (
    <>
      <ul className={classes.sessions}>
        {collection.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            onEnd={() => void notify(end({ params: { id: session.id } }))}
          />
        ))}
      </ul>
      {collection.length > 1 && (
        <Button variant="default" onClick={() => void endAllOthers()}>
          {t('Sign out everywhere else')}
        </Button>
      )}
    </>
  )
}

function SessionRow({ session, onEnd }: { session: Session; onEnd: () => void }) {
  const name = session.browser ?? t('Unknown browser')
  const seen = relativeTime(session.last_seen_at, new Date(), currentLocale())
  return (
    <li className={classes.session}>
      <IconDeviceLaptop size={20} stroke={1.5} aria-hidden />
      <div className={classes.sessionText}>
        <Text size="sm" fw={500}>
          {name}
        </Text>
        <Text size="xs" c="dimmed">
          {[t('Last active: {when}', { when: seen }), session.ip].filter(Boolean).join(' · ')}
        </Text>
      </div>
      {session.current ? (
        <Badge variant="light" color="green" tt="none" radius="sm">
          {t('This device')}
        </Badge>
      ) : (
        <Button
          size="compact-sm"
          variant="default"
          aria-label={t('Sign out {browser}', { browser: name })}
          onClick={onEnd}
        >
          {t('Sign out')}
        </Button>
      )}
    </li>
  )
}
