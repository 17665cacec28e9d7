import type { DesignBlock } from '@spotter/domain/templates/mail-design.ts'
import { t } from '@spotter/i18n/translate.ts'
import { type CSSProperties, useId } from 'react'
import { createPortal } from 'react-dom'
import { MergeFieldMenu } from '../MergeFieldMenu.tsx'
import { useInsertion } from '../use-insertion.ts'
import classes from './builder.module.css'
import { useCanvas } from './canvas-context.ts'
import { useWritten } from './use-written.ts'

type Props = {
  block: DesignBlock
  field: string
  label: string
  maxLength: number
  style?: CSSProperties
}

/** Grows with its words, which wrap as in the email. */
export function InPlaceLine({ block, field, label, maxLength, style }: Props) {
  const { groups, language, disabled } = useCanvas()
  const id = useId()
  const { value, change, focus, slot, fault } = useWritten(block, field)
  const insertion = useInsertion<HTMLTextAreaElement>(value, change)
  return (
    <>
      <span className={classes.line} data-value={`${value || label} `} style={style}>
        <textarea
          ref={insertion.input.ref}
          rows={1}
          aria-label={label}
          placeholder={label}
          lang={language}
          spellCheck
          maxLength={maxLength}
          disabled={disabled}
          value={value}
          {...(fault !== null && { 'aria-invalid': true, 'aria-describedby': id })}
          onFocus={() => {
            insertion.input.onFocus()
            focus()
          }}
          onChange={(event) => change(event.currentTarget.value.replaceAll(/\s*\n\s*/g, ' '))}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) event.preventDefault()
          }}
        />
      </span>
      {fault !== null && (
        <span id={id} className={classes.fault}>
          {fault}
        </span>
      )}
      {slot &&
        createPortal(
          <MergeFieldMenu
            groups={groups}
            disabled={disabled}
            label={t('Insert field: {name}', { name: label })}
            onInsert={insertion.insert}
          />,
          slot,
        )}
    </>
  )
}
