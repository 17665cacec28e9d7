import '@mantine/core/styles/Alert.css'
import { Alert, Text } from '@mantine/core'
import { productNow } from '@spotter/client/product-clock.ts'
import { call } from '@spotter/client/call.ts'
import { explain } from '@spotter/client/failure.ts'
import { refreshRecords } from '@spotter/client/record-queries.ts'
import type { Person } from '@spotter/contract/people/person-shapes.ts'
import { statusQuestion } from '@spotter/domain/people/status.ts'
import { type Status, statusNames } from '@spotter/domain/people/statuses.ts'
import { localTime } from '@spotter/domain/time/local-time.ts'
import { t } from '@spotter/i18n/translate.ts'
import { FormDialog } from '@spotter/ui/dialogs/FormDialog.tsx'
import { DateField } from '@spotter/ui/fields/DateField.tsx'
import { SelectField } from '@spotter/ui/fields/SelectField.tsx'
import { error, success, undoable } from '@spotter/ui/toasts.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { ClubTimeOf } from '../../activities/dialogs/ClubTimeOf.tsx'
import { useAccount } from '../../shell/account.ts'
import { bodyOf, initialValues, type StatusValues } from './status-change.ts'
import { TrialFields } from './TrialFields.tsx'
import { useClubOf } from './use-club-of.ts'

type Props = {
  person: Person
  to: Status
  onChanged: (person: Person) => void
  onClose: () => void
}

export function ChangeStatusDialog({ person, to, onChanged, onClose }: Props) {
  const { references } = useAccount()
  const queries = useQueryClient()
  const club = useClubOf(person)
  const reasons = references.leavingReason
  if (!club) return null
  const known = { today: localTime(productNow(), club.tzinfo).day, tzinfo: club.tzinfo, reasons }

  let changed: Person | null = null
  let text = ''
  async function submit(values: StatusValues) {
    const answer = await call('POST /api/people/{id}/improve', {
      params: { id: person.id },
      body: bodyOf(values, to, known),
    })
    const { message, ...saved } = answer
    changed = saved
    text = message
    // The notice with Undo replaces that of the form.
    return {}
  }

  async function undo() {
    try {
      const { message } = await call('PUT /api/people/{id}/undo_status_change', { params: { id: person.id } })
      success(message)
    } catch (reason) {
      error(explain(reason))
    }
    await refreshRecords(queries, 'person', { id: person.id })
  }

  function announce() {
    if (!changed) return
    undoable(text, () => void undo())
    onChanged(changed)
  }

  return (
    <ClubTimeOf club={club}>
      <FormDialog
        title={t('Change status to: {status}', { status: t(statusNames[to]) })}
        size={420}
        initial={initialValues(person, to, known)}
        submit={submit}
        onDone={announce}
        onClose={onClose}
        // One choice away, so closing doesn't ask.
        promptOnClose={false}
      >
        <Reassurance from={person.status} to={to} name={person.first_name} />
        {to === 'not_interested' && (
          <SelectField name="leaving_reason_id" label={t('Objection')} required choices={reasons} />
        )}
        {to === 'trial' ? (
          <TrialFields person={person} tzinfo={known.tzinfo} />
        ) : (
          <DateField name="changed_at" label={t('Date')} required pastOnly />
        )}
      </FormDialog>
    </ClubTimeOf>
  )
}

function Reassurance({ from, to, name }: { from: Status; to: Status; name: string }) {
  const question = statusQuestion(from, to)
  if (!question) return null
  const isReturn = question === 'welcome_back'
  return (
    <Alert
      variant="light"
      color={isReturn ? 'teal' : 'yellow'}
      p="sm"
      title={isReturn ? t('Welcome back') : t('Are you sure?')}
    >
      <Text size="sm">
        {t('{name} moves from {from} to {to}.', { name, from: t(statusNames[from]), to: t(statusNames[to]) })}
      </Text>
    </Alert>
  )
}
