import '@mantine/core/styles/Radio.css'
import '@mantine/core/styles/RadioCard.css'
import '@mantine/core/styles/RadioIndicator.css'
import { Radio, Text } from '@mantine/core'
import type { Person } from '@spotter/contract/people/person-shapes.ts'
import type { MergeChoice } from '@spotter/domain/people/merge.ts'
import { formatDate } from '@spotter/domain/time/formats.ts'
import { t } from '@spotter/i18n/translate.ts'
import { useFormState } from '@spotter/ui/forms/form-context.ts'
import { useEffect } from 'react'
import { useAccount } from '../../shell/account.ts'
import { PersonAvatar } from '../person/PersonAvatar.tsx'
import { shownValue } from '../person/shown-value.ts'
import { useClubOf } from '../person/use-club-of.ts'
import { fieldNames } from '../timeline/field-names.ts'
import { differingChoices, startingChoice } from './merge-fields.ts'
import classes from './MergeFields.module.css'

export function MergeFields({ people }: { people: readonly Person[] }) {
  const { form, announce } = useFormState()
  useEffect(() => announce('survivor_id'), [announce])
  const { company } = useAccount()
  const club = useClubOf({ company_id: people[0]?.company_id ?? company.id })
  const { date_format } = club ?? company
  const survivor_id = Number(form.values['survivor_id'])
  const differing = differingChoices(people, date_format)
  return (
    <div className={classes.fields}>
      <Text size="sm" c="dimmed">
        {t('Everything that belongs to the others moves to the person you keep. You can undo this for 30 days.')}
      </Text>
      <Side
        label={t('Which record do you want to keep?')}
        people={people}
        value={survivor_id}
        onChange={(id) => form.setFieldValue('survivor_id', id)}
        content={(person) => <Who person={person} />}
        spoken={(person) => person.name}
      />
      {differing.map((choice) => (
        <Choice key={choice} choice={choice} people={people} survivor_id={survivor_id} date_format={date_format} />
      ))}
      {differing.length === 0 && <Text size="sm">{t('There are no differences.')}</Text>}
    </div>
  )
}

type ChoiceProps = { choice: MergeChoice; people: readonly Person[]; survivor_id: number; date_format: string }

function Choice({ choice, people, survivor_id, date_format }: ChoiceProps) {
  const { form, announce } = useFormState()
  useEffect(() => announce(choice), [announce, choice])
  const [label = choice] = fieldNames([choice])
  const chosen = form.values[choice]
  const show = (person: Person) => shownValue(person, choice, date_format)
  return (
    <Side
      label={label}
      people={people}
      value={typeof chosen === 'number' ? chosen : startingChoice(choice, people, survivor_id)}
      onChange={(id) => form.setFieldValue(choice, id)}
      content={(person) => show(person) ?? <span className={classes.nothing}>{t('No value')}</span>}
      spoken={(person) => t('{value}, from {name}', { value: show(person) ?? t('No value'), name: person.name })}
      error={form.errors[choice]}
    />
  )
}

type SideProps = {
  label: string
  people: readonly Person[]
  value: number
  onChange: (id: number) => void
  content: (person: Person) => React.ReactNode
  spoken: (person: Person) => string
  error?: React.ReactNode
}

function Side({ label, people, value, onChange, content, spoken, error }: SideProps) {
  return (
    <Radio.Group label={label} value={String(value)} onChange={(id) => onChange(Number(id))} error={error}>
      <div className={classes.side} style={{ '--people': people.length } as React.CSSProperties}>
        {people.map((person) => (
          <Radio.Card key={person.id} value={String(person.id)} className={classes.card} aria-label={spoken(person)}>
            <Radio.Indicator size="xs" />
            <span className={classes.value} dir="auto">
              {content(person)}
            </span>
          </Radio.Card>
        ))}
      </div>
    </Radio.Group>
  )
}

function Who({ person }: { person: Person }) {
  const { company } = useAccount()
  const club = useClubOf(person) ?? company
  const { call_attempts, sms, email, whatsapp } = person.summary
  return (
    <span className={classes.who}>
      <PersonAvatar name={person.name} avatar={person.avatar} size={28} />
      <span>
        <span className={classes.name}>{person.name}</span>
        <span className={classes.nothing}>
          {t('Since {date}', { date: formatDate(person.created_at, club) })}
          {' · '}
          {t('{count, plural, one {# contact} other {# contacts}}', { count: call_attempts + sms + email + whatsapp })}
        </span>
      </span>
    </span>
  )
}
