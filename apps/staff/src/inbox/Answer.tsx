import { UnstyledButton } from '@mantine/core'
import type { AccountCompany } from '@spotter/contract/accounts/accounts.ts'
import type { OpenConversation } from '@spotter/contract/inbox/inbox.ts'
import type { Person } from '@spotter/contract/people/person-shapes.ts'
import { type Channel, channelNames } from '@spotter/domain/messages/channels.ts'
import { t } from '@spotter/i18n/translate.ts'
import { lazy, Suspense, useState } from 'react'
import { offeredChannels } from '../messages/reachable.ts'
import classes from './Answer.module.css'
import { AnswerForm } from './AnswerForm.tsx'

const OptOutOffer = lazy(() => import('./OptOutOffer.tsx').then((module) => ({ default: module.OptOutOffer })))
const ComposeNote = lazy(() =>
  import('../people/timeline/ComposeNote.tsx').then((module) => ({ default: module.ComposeNote })),
)

type Props = { conversation: OpenConversation; person: Person; club: AccountCompany }

export function Answer({ conversation, person, club }: Props) {
  const { reach } = conversation
  const offered = offeredChannels(club)
  const [chosen, setChosen] = useState<Channel | null>(null)
  const [isNote, setNote] = useState(false)
  const [refused, setRefused] = useState<Channel | null>(null)
  const [turn, setTurn] = useState(0)
  const channel = chosen ?? startingChannel(conversation, offered)

  function choose(next: Channel) {
    setNote(false)
    setRefused(reach[next] === null ? null : next)
    if (reach[next] === null) setChosen(next)
  }

  const tabs = (
    <div className={classes.tabs} role="group" aria-label={t('Channel')}>
      {offered.map((one) => (
        <UnstyledButton
          key={one}
          type="button"
          className={classes.tab}
          aria-pressed={!isNote && one === channel}
          aria-disabled={reach[one] !== null || undefined}
          title={reach[one] ?? undefined}
          onClick={() => choose(one)}
        >
          {t(channelNames[one])}
        </UnstyledButton>
      ))}
      {person.abilities.edit && (
        <UnstyledButton
          type="button"
          className={classes.tab}
          data-key="note"
          aria-pressed={isNote}
          onClick={() => setNote(true)}
        >
          {t('Note')}
        </UnstyledButton>
      )}
    </div>
  )
  const note = isNote
    ? null
    : channel === null
      ? reasonsOf(conversation, offered)
      : refused !== null
        ? reach[refused]
        : null

  return (
    <section className={classes.answer} aria-label={t('Reply')} data-answer>
      <Suspense fallback={null}>
        <OptOutOffer conversation={conversation} person={person} />
      </Suspense>
      <div className={classes.box}>
        <p className={classes.refusal} role="status">
          {note}
        </p>
        {isNote && (
          <>
            {tabs}
            <p className={classes.hint}>{t('Only staff see notes.')}</p>
            <Suspense fallback={<div className={classes.coming} />}>
              <div className={classes.note}>
                <ComposeNote person={person} autoFocus />
              </div>
            </Suspense>
          </>
        )}
        {!isNote && channel === null && tabs}
        {!isNote && channel !== null && (
          <AnswerForm
            key={`${channel}:${turn}`}
            {...{ conversation, person, club, channel, tabs }}
            isAgain={turn > 0}
            onAgain={(on) => {
              setChosen(on)
              setTurn((now) => now + 1)
            }}
          />
        )}
      </div>
    </section>
  )
}

/** The one they wrote on last, or else the first that reaches them. */
function startingChannel({ entries, reach }: OpenConversation, offered: readonly Channel[]): Channel | null {
  const inbound = entries.findLast(({ message }) => message?.direction === 'inbound')?.message?.channel
  const wanted = [...(inbound ? [inbound] : []), ...offered]
  return wanted.find((channel) => offered.includes(channel) && reach[channel] === null) ?? null
}

const reasonsOf = ({ reach }: OpenConversation, offered: readonly Channel[]): string =>
  offered
    .map((channel) => t('{channel}: {reason}', { channel: t(channelNames[channel]), reason: reach[channel] ?? '' }))
    .join(' ')
