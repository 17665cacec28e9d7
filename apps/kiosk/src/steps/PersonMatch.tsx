import type { Match } from '@spotter/domain/kiosk/visitor.ts'
import { t } from '@spotter/i18n/translate.ts'
import { useState } from 'react'
import type { StepProps } from '../flow/step-props.ts'
import { Button } from '../look/Button.tsx'
import { Choice } from '../look/Choice.tsx'
import { Face } from '../look/Face.tsx'
import { FieldError } from '../look/FieldError.tsx'
import { Screen } from '../look/Screen.tsx'
import { ConfirmMatch } from './ConfirmMatch.tsx'
import { PersonCard } from './PersonCard.tsx'

export function PersonMatch(props: StepProps) {
  const [picked, setPicked] = useState<Match | null>(null)
  const { matches } = props.registration
  const [only] = matches
  const pick = (match: Match) => (match.confirm_by === null ? props.onClaim(match) : setPicked(match))

  if (picked) return <ConfirmMatch {...props} match={picked} onOther={() => setPicked(null)} />
  if (!only) return null
  return matches.length === 1 ? (
    <OneMatch {...props} match={only} onPick={pick} />
  ) : (
    <SeveralMatches {...props} onPick={pick} />
  )
}

type Picking = { onPick: (match: Match) => void }

function OneMatch({ match, isBusy, refusals, onPick, onDecline }: StepProps & Picking & { match: Match }) {
  return (
    <Screen
      title={t('Is this you?')}
      footer={
        <>
          <Button size="large" busy={isBusy} onClick={() => onPick(match)}>
            {t("Yes, that's me")}
          </Button>
          <Button kind="quiet" size="large" off={isBusy} onClick={onDecline}>
            {t("That's not me")}
          </Button>
        </>
      }
    >
      <PersonCard photo={match.avatar} name={match.name} />
      <FieldError error={refusals['confirmation']} />
    </Screen>
  )
}

function SeveralMatches({ registration: { matches }, isBusy, refusals, onPick, onDecline }: StepProps & Picking) {
  const title = t('Are you one of them?')
  return (
    <Screen
      title={title}
      footer={
        <Button kind="quiet" size="large" off={isBusy} onClick={onDecline}>
          {t("I'm not one of them")}
        </Button>
      }
    >
      <Choice
        label={title}
        options={matches.map(({ id, name, avatar }) => ({
          value: id,
          text: name,
          mark: <Face photo={avatar} name={name} />,
        }))}
        isBusy={isBusy}
        onChoose={(id) => {
          const match = matches.find((one) => one.id === id)
          if (match) onPick(match)
        }}
      />
      <FieldError error={refusals['confirmation']} />
    </Screen>
  )
}
