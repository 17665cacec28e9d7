import '@mantine/core/styles/Combobox.css'
import '@mantine/core/styles/NumberInput.css'
import '@mantine/core/styles/Switch.css'
import { NumberInput, Select, Switch } from '@mantine/core'
import { useFetch } from '@spotter/client/use-fetch.ts'
import type { AccountCompany } from '@spotter/contract/accounts/accounts.ts'
import type { AutomatedItem } from '@spotter/contract/automations/item-shapes.ts'
import { datesOffered } from '@spotter/domain/automations/item-form.ts'
import { mostFrequency } from '@spotter/domain/automations/items.ts'
import {
  currentTime,
  type Direction,
  directions,
  type ItemDate,
  type Period,
  periods,
} from '@spotter/domain/automations/timing.ts'
import { msg, t } from '@spotter/i18n/translate.ts'
import { TimeSelect } from '@spotter/ui/dates/TimeSelect.tsx'
import { CheckboxField } from '@spotter/ui/fields/CheckboxField.tsx'
import { useField } from '@spotter/ui/fields/use-field.ts'
import classes from './automations.module.css'
import type { ItemDraft } from './item-draft.ts'
import { titleOf, whenText } from './item-words.ts'
import { useDraft } from './use-draft.ts'

const periodNames: Record<Period, string> = {
  minute: msg('Minutes'),
  hour: msg('Hours'),
  day: msg('Days'),
  week: msg('Weeks'),
  month: msg('Months'),
  year: msg('Years'),
}
const directionNames: Record<Direction, string> = { before: msg('before'), from: msg('from'), after: msg('after') }
const dateNames: Record<ItemDate, string> = {
  now: msg('Now'),
  current_date: msg('Current date'),
  trial_end: msg('End of the trial'),
  middle_of_trial: msg('Middle of the trial'),
}

type Props = { company: AccountCompany; had: AutomatedItem | null }

export function TimingFields({ company, had }: Props) {
  const { draft, change } = useDraft()
  return (
    <>
      <Switch
        label={t('Scheduled')}
        checked={draft.scheduled}
        onChange={(event) => change({ scheduled: event.currentTarget.checked })}
      />
      {draft.scheduled && (
        <div className={classes.pair}>
          <FrequencyField />
          <ChoiceField name="period" label={t('Period')} choices={periods} names={periodNames} />
          <ChoiceField name="direction" label={t('Direction')} choices={directions} names={directionNames} />
          <ChoiceField name="date" label={t('Date')} choices={datesOffered(draft.status)} names={dateNames} />
          <TimeOfDay />
        </div>
      )}
      <p className={classes.notes}>{whenText(draft, company.time_format)}</p>
      <AfterField company={company} had={had} />
      <CheckboxField name="stops" label={t('Stop when the person answers, books or is spoken to')} />
    </>
  )
}

function FrequencyField() {
  const { draft, change } = useDraft()
  const { input } = useField<number>({ name: 'frequency', label: t('How many'), required: true }, 0)
  return (
    <NumberInput
      {...input}
      min={0}
      max={mostFrequency}
      decimalScale={0}
      value={draft.frequency}
      onChange={(next) => change({ frequency: Number(next) || 0 })}
    />
  )
}

type ChoiceProps<Name extends 'period' | 'direction' | 'date'> = {
  name: Name
  label: string
  choices: readonly ItemDraft[Name][]
  names: Record<ItemDraft[Name], string>
}

function ChoiceField<Name extends 'period' | 'direction' | 'date'>({ name, label, choices, names }: ChoiceProps<Name>) {
  const { draft, change } = useDraft()
  const { input } = useField<string>({ name, label, required: true }, '')
  const offered = [...new Set([...choices, draft[name]])]
  return (
    <Select
      {...input}
      allowDeselect={false}
      data={offered.map((choice) => ({ value: choice, label: t(names[choice]) }))}
      value={draft[name]}
      onChange={(next) => next && change({ [name]: next })}
    />
  )
}

function TimeOfDay() {
  const { draft, change } = useDraft()
  const { input } = useField<string>(
    { name: 'time', label: t('Time'), hint: t('Empty: the time of day when it began.') },
    '',
  )
  return (
    <TimeSelect
      {...input}
      clearable
      value={draft.time === currentTime ? null : draft.time}
      onChange={(time) => change({ time: time ?? currentTime })}
    />
  )
}

/** Items of the same status, of which this one can wait for the end. */
function AfterField({ company, had }: Props) {
  const { draft, change } = useDraft()
  const { input } = useField<number | null>({ name: 'after_item_id', label: t('Counts from') }, null)
  const { data } = useFetch('GET /api/companies/{company_id}/automated_items', {
    params: { company_id: company.id },
    query: { per_page: 200, status: draft.status, soft_delete_status: 'all' },
  })
  const others = (data?.collection ?? []).filter(
    ({ id, deleted_at, secondary_sale_type_id }) =>
      id !== had?.id && deleted_at === null && secondary_sale_type_id === draft.secondary_sale_type_id,
  )
  if (!others.length && draft.after_item_id === null) return null
  const begins = t('When it began')
  return (
    <Select
      {...input}
      allowDeselect={false}
      data={[
        { value: '', label: begins },
        ...others.map((item) => ({ value: String(item.id), label: t('After “{name}”', { name: titleOf(item) }) })),
      ]}
      value={draft.after_item_id === null ? '' : String(draft.after_item_id)}
      onChange={(next) => change({ after_item_id: next ? Number(next) : null })}
    />
  )
}
