import { farewell } from '@spotter/domain/kiosk/finish.ts'
import { t } from '@spotter/i18n/translate.ts'
import type { StepProps } from '../flow/step-props.ts'
import { Button } from '../look/Button.tsx'
import { say } from '../look/say.ts'
import { Screen } from '../look/Screen.tsx'
import { PersonCard } from './PersonCard.tsx'
import classes from './steps.module.css'
import { usePicture } from './use-picture.ts'
import { nameOf } from './visitor-name.ts'

export function Finish({ registration: { visitor }, photo, onCancel }: StepProps) {
  const { greeting, advisor } = farewell(visitor)
  const pictureUrl = usePicture(photo)
  const { person } = visitor
  return (
    <Screen
      title={say(greeting)}
      footer={
        <Button kind="quiet" size="large" onClick={onCancel}>
          {t('Done')}
        </Button>
      }
    >
      {advisor && <p className={classes.advisor}>{t(advisor)}</p>}
      <PersonCard
        photo={pictureUrl ?? person?.avatar ?? null}
        name={nameOf(visitor)}
        contact={[person?.phone ?? visitor.phone_mobile, person?.email ?? visitor.email]}
      />
    </Screen>
  )
}
