import { ActionIcon, Anchor } from '@mantine/core'
import { useFetch } from '@spotter/client/use-fetch.ts'
import type { AccountCompany } from '@spotter/contract/accounts/accounts.ts'
import type { OpenConversation } from '@spotter/contract/inbox/inbox.ts'
import type { Person } from '@spotter/contract/people/person-shapes.ts'
import { channelNames } from '@spotter/domain/messages/channels.ts'
import { refusals } from '@spotter/domain/messages/decide.ts'
import { formatDateTime } from '@spotter/domain/time/formats.ts'
import { t } from '@spotter/i18n/translate.ts'
import { IconX } from '@spotter/ui/icons.ts'
import { ErrorState } from '@spotter/ui/states/ErrorState.tsx'
import { LoadingState } from '@spotter/ui/states/LoadingState.tsx'
import { Link } from '@tanstack/react-router'
import { useNow } from '../activities/calendar/use-now.ts'
import { offeredChannels } from '../messages/reachable.ts'
import { EmailLine } from '../people/person/EmailLine.tsx'
import { Fact, Facts } from '../people/person/Facts.tsx'
import panel from '../people/person/panel.module.css'
import { Phones } from '../people/person/Phones.tsx'
import { refusalFor } from '../people/person/phone-rules.ts'
import classes from './Conversation.module.css'

type Props = {
  conversation: OpenConversation
  person: Person | null
  club: AccountCompany
  /** Tries again. */
  error: (() => void) | null
  onClose: () => void
}

export default function PersonFacts({ conversation, person, club, error, onClose }: Props) {
  return (
    <aside className={classes.facts} aria-label={t('About this person')}>
      {error && <ErrorState onRetry={error} />}
      {!person && !error && <LoadingState type="lines" />}
      {person && (
        <>
          <section className={panel.panel} aria-label={t('Contact')}>
            <div className={classes.factsHead}>
              <h2 className={panel.title} dir="auto">
                <Anchor component={Link} to={`/people/${person.id}`} inherit>
                  {person.name}
                </Anchor>
              </h2>
              <ActionIcon className={classes.close} aria-label={t('Close')} onClick={onClose}>
                <IconX size={16} aria-hidden />
              </ActionIcon>
            </div>
            <Phones person={person} readOnly />
            <EmailLine person={person} />
            <Facts>
              <Fact label={t('Source')}>
                {[person.source_name, person.marketing_source_text].filter(Boolean).join(' · ')}
              </Fact>
              <Fact label={t('Salesperson')}>{person.salesperson_name ?? t('Unallocated')}</Fact>
            </Facts>
          </section>
          <section className={panel.panel} aria-label={t('May be contacted')}>
            <h2 className={panel.title}>{t('May be contacted')}</h2>
            <Facts>
              {offeredChannels(club).map((channel) => (
                <Fact key={channel} label={t(channelNames[channel])}>
                  {conversation.reach[channel] ?? t('Yes')}
                </Fact>
              ))}
              <Fact label={t('Calls')}>{callText(person, club)}</Fact>
            </Facts>
          </section>
          <Ahead person={person} club={club} />
        </>
      )}
    </aside>
  )
}

function callText(person: Person, club: AccountCompany): string {
  const [first] = person.phones
  if (!first) return t('No number to call')
  const refusal = refusalFor(person, first, club)
  return refusal ? t(refusals[refusal]) : t('Yes')
}

const shownSteps = 4

function Ahead({ person, club }: { person: Person; club: AccountCompany }) {
  const now = useNow()
  const planned = useFetch('GET /api/people/{id}/activities', { params: { id: person.id } })
  if (!planned.data) {
    return planned.isError ? <ErrorState onRetry={() => void planned.refetch()} /> : <LoadingState type="lines" />
  }
  const isLate = (start: string) => new Date(start) < now
  const open = planned.data.collection.filter(({ complete }) => !complete).slice(0, shownSteps)
  return (
    <section className={panel.panel} aria-label={t('Next steps')}>
      <h2 className={panel.title}>{t('Next steps')}</h2>
      {open.length === 0 && <p className={panel.notice}>{t('Nothing planned yet.')}</p>}
      <ul className={panel.lines}>
        {open.map(({ id, kind_name, start, name }) => (
          <li key={id}>
            <span className={panel.value}>{kind_name}</span>
            <span className={panel.about}>
              <time dateTime={start} data-late={isLate(start) || undefined}>
                {isLate(start)
                  ? t('Late, due {when}', { when: formatDateTime(start, club) })
                  : formatDateTime(start, club)}
              </time>
              {name && <span dir="auto">{name}</span>}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
