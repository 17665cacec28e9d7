import '@mantine/core/styles/Checkbox.css'
import { Checkbox } from '@mantine/core'
import { productNow } from '@spotter/client/product-clock.ts'
import { call } from '@spotter/client/call.ts'
import type { PeopleFilter } from '@spotter/contract/people/people.ts'
import { type Channel, channelNames } from '@spotter/domain/messages/channels.ts'
import { offeredMergeFields } from '@spotter/domain/templates/merge-fields.ts'
import { spellCheckLanguage } from '@spotter/domain/templates/spell-check.ts'
import { t } from '@spotter/i18n/translate.ts'
import { FormDialog } from '@spotter/ui/dialogs/FormDialog.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { ClubTimeOf } from '../../activities/dialogs/ClubTimeOf.tsx'
import { refusedOf } from '../../activities/dialogs/refused.ts'
import { SaveKey } from '../../activities/dialogs/SaveKey.tsx'
import { announceStart } from '../../bulk-changes/announce-start.ts'
import { useAccount, useStored } from '../../shell/account.ts'
import { BodyFields } from '../BodyFields.tsx'
import { pathOf } from '../message-calls.ts'
import { bulkDraftStore } from '../message-drafts.ts'
import { bodyOf, type MessageValues, nothingWritten } from '../message-values.ts'
import { MessagePreview } from '../MessagePreview.tsx'
import { refusePast } from '../refuse-past.ts'
import { ScheduleFields } from '../ScheduleFields.tsx'
import { stopEnter } from '../stop-enter.ts'
import { TemplateField } from '../TemplateField.tsx'
import { templatesForMany } from '../templates-for.ts'
import { confirmSending } from './confirm-sending.ts'
import { type CountedRecipients, Recipients } from './Recipients.tsx'
import { TestButton } from './TestButton.tsx'

type Props = {
  channel: Channel
  /** With the selection. */
  filter: PeopleFilter
  onDone: () => void
  onClose: () => void
}

export default function BulkMessageDialog({ channel, filter: selected, onDone, onClose }: Props) {
  const { company } = useAccount()
  const stored = useStored()
  const queries = useQueryClient()
  const [counted, setCounted] = useState<CountedRecipients | null>(null)
  const receive = counted?.receive ?? null
  const [interestedOnly, setInterestedOnly] = useState(false)
  const filter = interestedOnly ? { ...selected, without_not_interested: true } : selected
  const [scheduled, setScheduled] = useState(false)
  const [busy, setBusy] = useState(false)
  const groups = useMemo(() => offeredMergeFields(company), [company])
  const language = spellCheckLanguage(company.country)
  const templates = templatesForMany(Number(filter.company_id) || company.id)

  async function submit(values: MessageValues) {
    refusePast(values, company)
    const body = { ...bodyOf(channel, values, company), bulk: true, filter, persons_count: receive }
    const { change, message } = await call(`POST /api/${pathOf[channel]}`, { body }).catch((reason: unknown) => {
      throw refusedOf(reason, { scheduled_at: 'day' })
    })
    await announceStart(queries, change, message)
  }

  const confirmed = (values: MessageValues) =>
    confirmSending({
      channel,
      values,
      club: company,
      counted: counted ?? { receive: 0, waiting: null },
      now: productNow(),
    })

  return (
    <ClubTimeOf club={company}>
      <FormDialog
        title={t('{channel} to many people', { channel: t(channelNames[channel]) })}
        size={channel === 'email' ? 720 : 560}
        initial={nothingWritten}
        submit={submit}
        onKeyDown={stopEnter}
        confirmSubmit={confirmed}
        onDone={onDone}
        onClose={onClose}
        draft={bulkDraftStore(stored, channel)}
        submitLabel={labelOf(receive, scheduled)}
        submitDisabled={busy || !receive}
      >
        <SaveKey />
        <Recipients channel={channel} filter={filter} club={company} onCount={setCounted} />
        <Checkbox
          label={t('Exclude Not Interested')}
          checked={interestedOnly}
          onChange={({ currentTarget }) => setInterestedOnly(currentTarget.checked)}
        />
        <TemplateField channel={channel} {...templates} onBusy={setBusy} />
        <BodyFields reader={null} people={receive ?? 1} {...{ channel, club: company, groups, language }} />
        <MessagePreview reader={null} channel={channel} club={company} />
        <TestButton channel={channel} filter={filter} disabled={busy || !receive} />
        <ScheduleFields club={company} onScheduled={setScheduled} />
      </FormDialog>
    </ClubTimeOf>
  )
}

function labelOf(count: number | null, scheduled: boolean): string {
  if (!count) return scheduled ? t('Schedule') : t('Send')
  return scheduled
    ? t('Schedule for {count, plural, one {# person} other {# people}}', { count })
    : t('Send to {count, plural, one {# person} other {# people}}', { count })
}
