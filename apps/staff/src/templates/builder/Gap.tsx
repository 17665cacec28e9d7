import { UnstyledButton } from '@mantine/core'
import { t } from '@spotter/i18n/translate.ts'
import { IconPlus } from '@spotter/ui/icons.ts'
import { AddBlockMenu } from './AddBlockMenu.tsx'
import classes from './builder.module.css'
import { useCanvas } from './canvas-context.ts'
import { type Place, wholeMail } from './design-edits.ts'

type Props = {
  place: Place
  isNear: boolean
  isAlone?: boolean
}

/** Takes no space, so that the email looks as sent. */
export function Gap({ place, isNear, isAlone = false }: Props) {
  const { builder, landing, disabled } = useCanvas()
  const isLanding = landing?.list === place.list && landing.index === place.index
  return (
    <div
      className={classes.gap}
      data-gap={JSON.stringify(place)}
      data-landing={isLanding || undefined}
      data-alone={isAlone || undefined}
    >
      <AddBlockMenu withoutColumns={place.list !== wholeMail} onAdd={(type) => builder.add(type, place)}>
        <UnstyledButton
          className={classes.plus}
          data-near={isNear || isAlone || undefined}
          tabIndex={isNear || isAlone ? 0 : -1}
          aria-label={t('Add a block here')}
          disabled={disabled}
        >
          <IconPlus size={14} aria-hidden />
        </UnstyledButton>
      </AddBlockMenu>
    </div>
  )
}
