import type { AccountCompany } from '@spotter/contract/accounts/accounts.ts'
import type { SimulatedPerson } from '@spotter/contract/automations/automated-runs.ts'
import { itemKindNames } from '@spotter/domain/automations/items.ts'
import { startName } from '@spotter/domain/automations/triggers.ts'
import { formatDateTime } from '@spotter/domain/time/formats.ts'
import { t } from '@spotter/i18n/translate.ts'
import { PersonLink } from '../people/person/PersonLink.tsx'
import classes from './automations.module.css'

type Props = { person: SimulatedPerson; company: AccountCompany }

export function SimulatedPersonLine({ person, company }: Props) {
  return (
    <li className={classes.person}>
      <div>
        <PersonLink id={person.person_id} name={person.person_name} />
        <span className={classes.notes}>
          {t(startName(person.status, null))} · {formatDateTime(person.entered_at, company)}
        </span>
      </div>
      <ul>
        {person.steps.map((step) => (
          <li
            key={step.item_id}
            data-out={step.state === 'left_out' || step.state === 'cancelled' || undefined}
            title={step.item_name}
          >
            <SimulatedStep step={step} company={company} />
          </li>
        ))}
      </ul>
    </li>
  )
}

type StepProps = { step: SimulatedPerson['steps'][number]; company: AccountCompany }

function SimulatedStep({ step: { kind, state, at, text, reason_text, has_waited }, company }: StepProps) {
  if (state === 'left_out' || state === 'cancelled')
    return (
      <>
        {t(itemKindNames[kind])} <span className={classes.reason}>{reason_text}</span>
      </>
    )
  return (
    <details>
      <summary>
        {t(itemKindNames[kind])} {at && formatDateTime(at, company)}
        {has_waited && <span className={classes.notes}> ({t('quiet hours')})</span>}
      </summary>
      <p className={classes.simulatedText} dir="auto">
        {text}
      </p>
    </details>
  )
}
