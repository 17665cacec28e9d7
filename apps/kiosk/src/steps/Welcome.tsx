import { changeOfVisit } from '@spotter/domain/kiosk/registration.ts'
import type { Visit } from '@spotter/domain/kiosk/visitor.ts'
import { msg, t } from '@spotter/i18n/translate.ts'
import type { StepProps } from '../flow/step-props.ts'
import { Choice } from '../look/Choice.tsx'
import { Screen } from '../look/Screen.tsx'
import { PersonCard } from './PersonCard.tsx'

const visitNames: Record<Visit, string> = {
  guest: msg('Guest visit'),
  casual: msg('Casual visit'),
  joining: msg('Interested in joining'),
}

/** Without visit types: who is there and what for. Only known people can be casual visitors. */
export function Welcome({ registration, isBusy, onNext }: StepProps) {
  const { person } = registration.visitor
  const visits: Visit[] = person ? ['guest', 'casual', 'joining'] : ['guest', 'joining']
  const question = t('What would you like to do?')
  return (
    <Screen
      title={person ? t('Welcome back, {first_name}!', { first_name: person.first_name }) : t('Welcome')}
      {...(!person && { subtitle: question })}
    >
      {person && (
        <PersonCard
          photo={person.avatar}
          name={`${person.first_name} ${person.last_name}`}
          contact={[person.phone, person.email]}
        />
      )}
      <Choice
        label={question}
        options={visits.map((value) => ({ value, text: t(visitNames[value]) }))}
        isBusy={isBusy}
        onChoose={(visit) => onNext(changeOfVisit(registration, visit))}
      />
    </Screen>
  )
}
