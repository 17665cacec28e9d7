import type { AccountCompany } from '@spotter/contract/accounts/accounts.ts'
import type { Channel } from '@spotter/domain/messages/channels.ts'
import { offeredMergeFields } from '@spotter/domain/templates/merge-fields.ts'
import { spellCheckLanguage } from '@spotter/domain/templates/spell-check.ts'
import { t } from '@spotter/i18n/translate.ts'
import { FormDialog } from '@spotter/ui/dialogs/FormDialog.tsx'
import { useMemo, useRef, useState } from 'react'
import { ClubTimeOf } from '../activities/dialogs/ClubTimeOf.tsx'
import { refusedOf } from '../activities/dialogs/refused.ts'
import { SaveKey } from '../activities/dialogs/SaveKey.tsx'
import { useClubOf } from '../people/person/use-club-of.ts'
import { useStored } from '../shell/account.ts'
import { BodyFields } from './BodyFields.tsx'
import { ChannelChoice } from './ChannelChoice.tsx'
import { draftStore, loadDraft } from './message-drafts.ts'
import { changeMessage, sendMessage } from './message-calls.ts'
import type { MessageDialogProps } from './MessageDialog.tsx'
import { type MessageValues, nothingWritten, valuesOf } from './message-values.ts'
import { MessagePreview } from './MessagePreview.tsx'
import { keepChannel, startingChannel } from './reachable.ts'
import { refusePast } from './refuse-past.ts'
import { ScheduleFields } from './ScheduleFields.tsx'
import { stopEnter } from './stop-enter.ts'
import { TemplateField } from './TemplateField.tsx'
import { templatesFor } from './templates-for.ts'
import { ToLine } from './ToLine.tsx'
import { type SentMessage, useSent } from './use-sent.ts'

export default function MessageForm(props: MessageDialogProps) {
  const club = useClubOf(props.person)
  if (!club) return null
  return (
    <ClubTimeOf club={club}>
      <Composer {...props} club={club} />
    </ClubTimeOf>
  )
}

function Composer({ person, asked, club, onWrite, onClose }: MessageDialogProps & { club: AccountCompany }) {
  const stored = useStored()
  const { waiting, previous_id } = asked
  const isFixed = waiting !== undefined || previous_id !== undefined
  const [channel, setChannel] = useState<Channel>(
    () => waiting?.channel ?? ((isFixed && asked.channel) || startingChannel(person, stored, asked.channel)),
  )
  const current = useRef(channel)
  const [scheduled, setScheduled] = useState(false)
  const [busy, setBusy] = useState(false)
  const [initial] = useState<MessageValues>(() =>
    waiting ? valuesOf(waiting, club) : { ...nothingWritten, ...asked.start },
  )
  const placeOf = (one: Channel) => ({ person_id: person.id, channel: one, asked })
  const groups = useMemo(() => offeredMergeFields(club), [club])
  const language = spellCheckLanguage(club.country)
  const sent = useSent({ person, asked, club, onWrite })
  const refusal = person.reach[channel]
  const reader = { id: person.id, name: person.name, secondary_sale_id: asked.secondary_sale_id ?? null }

  function change(next: Channel): MessageValues {
    current.current = next
    setChannel(next)
    return loadDraft(stored, placeOf(next)) ?? initial
  }

  async function submit(values: MessageValues) {
    refusePast(values, club)
    try {
      if (waiting) return await changeMessage(values, waiting, club)
      return { sent: await sendMessage({ person_id: person.id, channel, values, asked, club }), channel, values }
    } catch (reason) {
      throw refusedOf(reason, { scheduled_at: 'day' })
    }
  }

  function done(answer: unknown) {
    keepChannel(stored, channel)
    if (waiting) void sent.refresh()
    else sent.announce(answer as SentMessage)
  }

  return (
    <FormDialog
      title={t('Message to {name}', { name: person.name })}
      size={channel === 'email' ? 720 : 560}
      initial={initial}
      submit={submit}
      onKeyDown={stopEnter}
      onDone={done}
      onClose={onClose}
      draft={draftStore(stored, () => placeOf(current.current))}
      submitLabel={waiting ? t('Save') : scheduled ? t('Schedule') : sendLabel(channel)}
      submitDisabled={busy || refusal !== null}
    >
      <SaveKey />
      {!isFixed && <ChannelChoice person={person} club={club} channel={channel} onChange={change} />}
      <ToLine person={person} channel={channel} />
      <TemplateField key={channel} {...{ channel, ...templatesFor(person, asked) }} onBusy={setBusy} />
      <BodyFields templateOnly={!person.whatsapp_session} {...{ reader, channel, club, groups, language }} />
      <MessagePreview {...{ reader, channel, club }} />
      <ScheduleFields club={club} onScheduled={setScheduled} />
    </FormDialog>
  )
}

function sendLabel(channel: Channel): string {
  if (channel === 'email') return t('Send email')
  return channel === 'sms' ? t('Send SMS') : t('Send WhatsApp message')
}
