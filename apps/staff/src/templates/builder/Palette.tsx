import { UnstyledButton } from '@mantine/core'
import { blockNames, blockTypes } from '@spotter/domain/templates/mail-design.ts'
import { t } from '@spotter/i18n/translate.ts'
import { blockIcons } from './block-icons.ts'
import classes from './builder.module.css'
import { useCanvas } from './canvas-context.ts'
import { newSubject } from './use-block-drag.ts'

export function Palette() {
  const { builder, handlers, disabled } = useCanvas()
  return (
    <>
      <p className={classes.hint}>{t('Click a block to add it, or drag it into the email.')}</p>
      <div className={classes.palette}>
        {blockTypes.map((type) => {
          const Icon = blockIcons[type]
          return (
            <UnstyledButton
              key={type}
              className={classes.offered}
              disabled={disabled}
              onClick={() => builder.add(type)}
              {...(disabled ? {} : handlers(newSubject(type)))}
            >
              <Icon size={20} aria-hidden />
              {t(blockNames[type])}
            </UnstyledButton>
          )
        })}
      </div>
    </>
  )
}
