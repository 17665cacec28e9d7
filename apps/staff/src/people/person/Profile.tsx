import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useFetch } from '@spotter/client/use-fetch.ts'
import type { Person } from '@spotter/contract/people/person-shapes.ts'
import { endsFollowUp } from '@spotter/domain/people/status.ts'
import type { Status } from '@spotter/domain/people/statuses.ts'
import { isOptedOut } from '@spotter/domain/messages/call-rule.ts'
import { refusals } from '@spotter/domain/messages/decide.ts'
import { t } from '@spotter/i18n/translate.ts'
import { Page } from '@spotter/ui/page/Page.tsx'
import { IconChevronDown, IconEdit } from '@spotter/ui/icons.ts'
import { warning } from '@spotter/ui/toasts.tsx'
import { lazy, Suspense, useState } from 'react'
import { type ActivityFormName } from '../../activities/dialogs/ActivityDialog.tsx'
import { useActivityDialogs } from '../../activities/dialogs/use-activity-dialogs.tsx'
import { useMayBook } from '../../activities/person/AddActivityButtons.tsx'
import { NextSteps } from '../../activities/person/NextSteps.tsx'
import { useMessaging, WriteMessageProvider } from '../../messages/use-messaging.tsx'
import { SecondarySales } from '../../secondary-sales/SecondarySales.tsx'
import { useResponseOf } from '../../first-response/use-response-of.ts'
import { IconMessage } from '../../icons.ts'
import { useAccount } from '../../shell/account.ts'
import { PageTitle } from '../../shell/PageTitle.tsx'
import { AdditionalContacts } from '../attached/AdditionalContacts.tsx'
import { Requests } from '../attached/Requests.tsx'
import { Timeline } from '../timeline/Timeline.tsx'
import { ContactPanel } from './ContactPanel.tsx'
import { FirstLead } from './FirstLead.tsx'
import { MayBeSame } from './MayBeSame.tsx'
import { Memberships } from './Memberships.tsx'
import { loadOpenedList } from './opened-list.ts'
import { OptOuts } from './OptOuts.tsx'
import { type Opened, PersonDialogs } from './PersonDialogs.tsx'
import { PersonHeader } from './PersonHeader.tsx'
import { type PersonAction, PersonMenu } from './PersonMenu.tsx'
import classes from './Profile.module.css'
import { statusChoices } from './status-choices.ts'
import { StatusMenu } from './StatusMenu.tsx'
import { StaysInClub } from './StaysInClub.tsx'
import { SummaryPanel } from './SummaryPanel.tsx'
import { ThumbBar } from './ThumbBar.tsx'
import { useClubOf } from './use-club-of.ts'
import { usePersonChanges } from './use-person-changes.ts'
import { usePersonKeys } from './use-person-keys.ts'

const ListNeighbours = lazy(() => import('./ListNeighbours.tsx'))

export function Profile({ person }: { person: Person }) {
  const isPhone = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false })
  const readOnly = !person.abilities.edit
  const [menuOpened, setMenuOpened] = useState(false)
  const [opened, setOpened] = useState<Opened>(null)
  const { keep, remove } = usePersonChanges(person)
  const books = useMayBook(person)
  const steps = useFetch('GET /api/people/{id}/activities', { params: { id: person.id } })
  const { isLoading } = useResponseOf(person)
  // Only at first: what is read or written meanwhile must not disappear.
  const [isComplete, setComplete] = useState(false)
  if (!isComplete && !steps.isPending && !isLoading) setComplete(true)
  const { user } = useAccount()
  const [openedList] = useState(() => loadOpenedList(user.id, person.id))
  const on = useActivityDialogs((completed) => {
    if (completed.outcome !== 'Sale') return
    const { secondary_sale_id } = completed
    setOpened(secondary_sale_id === null ? 'clean-up' : { sale: secondary_sale_id })
  })
  const club = useClubOf(person)
  const { write, dialog } = useMessaging(person)
  const add = (form: ActivityFormName) => {
    if (form === 'call' && club && isOptedOut(person, club)) warning(t(refusals.do_not_call))
    else on.open({ form, person: { id: person.id, name: person.name } })
  }
  usePersonKeys(
    {
      edit: () => setOpened('edit'),
      note: focusCompose,
      message: () => write({}),
      status: () => setMenuOpened(true),
      call: () => add('call'),
      todo: () => add('todo'),
      ...(books && { event: () => add('event') }),
    },
    { readOnly, isInList: openedList !== null },
  )

  function choose(action: PersonAction) {
    if (action === 'delete') void remove()
    else setOpened(action)
  }
  function changed(saved: Person, to: Status) {
    keep(saved)
    setOpened(endsFollowUp.includes(to) ? 'clean-up' : null)
  }

  /** Doesn't close a dialog that replaced this one. */
  const close = () => setOpened((now) => (now === opened ? null : now))

  const statusMenu = !readOnly && (
    <FirstLead person={person}>
      <div>
        <StatusMenu
          choices={statusChoices(person)}
          opened={menuOpened}
          onChange={setMenuOpened}
          onChoose={(to) => setOpened({ status: to })}
          target={
            <Button fullWidth={isPhone} rightSection={<IconChevronDown size={14} aria-hidden />}>
              {t('Take Action')}
            </Button>
          }
        />
      </div>
    </FirstLead>
  )
  const contact = (
    <div className={classes.contact}>
      <ContactPanel person={person} readOnly={readOnly} {...(!readOnly && { onAdd: add })} />
    </div>
  )
  const next = (
    <div className={classes.next}>
      <NextSteps person={person} on={on} readOnly={readOnly} />
    </div>
  )
  const around = (
    <div className={classes.around}>
      <SummaryPanel person={person}>
        <SecondarySales
          person={person}
          readOnly={readOnly}
          onOpen={on.open}
          onClosed={({ id }) => setOpened({ sale: id })}
        />
      </SummaryPanel>
      <Requests person={person} />
      <Memberships person={person} />
      <AdditionalContacts person={person} readOnly={readOnly} />
      <OptOuts person={person} readOnly={readOnly} />
    </div>
  )
  const history = (
    <div className={classes.timeline}>
      {/* Endless history would never let anyone reach what follows it. */}
      <Timeline person={person} isEndless={!isPhone} />
    </div>
  )
  return (
    <WriteMessageProvider value={readOnly ? null : write}>
      <Page>
        <PageTitle title={person.name} club={{ name: person.company_name }} />
        {openedList && (
          <Suspense fallback={null}>
            <ListNeighbours opened={openedList} />
          </Suspense>
        )}
        <StaysInClub person={person} />
        <MayBeSame person={person} />
        <div className={classes.whole}>
          <PersonHeader
            person={person}
            readOnly={readOnly}
            actions={
              <>
                {!isPhone && statusMenu}
                {!isPhone && !readOnly && (
                  <Button
                    variant="default"
                    leftSection={<IconMessage size={16} aria-hidden />}
                    onClick={() => write({})}
                  >
                    {t('Message')}
                  </Button>
                )}
                {!isPhone && !readOnly && (
                  <Button
                    variant="default"
                    leftSection={<IconEdit size={16} aria-hidden />}
                    onClick={() => setOpened('edit')}
                  >
                    {t('Edit')}
                  </Button>
                )}
                <PersonMenu person={person} onChoose={choose} />
              </>
            }
          />
          <div className={classes.columns} data-waiting={!isComplete || undefined}>
            {isPhone ? (
              <>
                {next}
                {contact}
                {history}
                {around}
              </>
            ) : (
              <>
                {contact}
                <div className={classes.side}>
                  {next}
                  {around}
                </div>
                {history}
              </>
            )}
          </div>
        </div>
        {isPhone && !readOnly && (
          <ThumbBar person={person} onNote={focusCompose} onEdit={() => setOpened('edit')}>
            {statusMenu}
          </ThumbBar>
        )}
        <PersonDialogs person={person} opened={opened} onChanged={changed} onClose={close} />
        {on.dialogs}
        {dialog}
      </Page>
    </WriteMessageProvider>
  )
}

function focusCompose(): void {
  const box = document.querySelector<HTMLElement>('main [data-compose]')
  box?.scrollIntoView({ block: 'center' })
  box?.focus()
}
