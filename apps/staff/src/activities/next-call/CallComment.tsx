import { Textarea } from '@mantine/core'
import { t } from '@spotter/i18n/translate.ts'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import type { NextStepValues } from './next-step.ts'

type Props = {
  values: NextStepValues
  disabled: boolean
  faultId: string | undefined
  onChange: (comment: string) => void
  onSave: () => void
  onBack: () => void
}

const longestComment = 5000

/** Also before an outcome is chosen, so that notes can be taken while talking. */
export function CallComment({ values, disabled, faultId, onChange, onSave, onBack }: Props) {
  const field = useRef<HTMLTextAreaElement>(null)
  const { outcome, comment } = values
  useEffect(() => {
    if (outcome !== null) field.current?.focus()
  }, [outcome])

  function press(event: KeyboardEvent) {
    if (event.key === 'Escape') onBack()
    if (outcome === null || event.key !== 'Enter') return
    if (event.shiftKey || event.ctrlKey || event.metaKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    onSave()
  }
  return (
    <form data-dirty={comment.trim() !== '' || undefined} onSubmit={(event) => event.preventDefault()}>
      <Textarea
        ref={field}
        label={t('Comment')}
        data-comment
        onKeyDown={press}
        value={comment}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
        autosize
        minRows={2}
        maxRows={8}
        maxLength={longestComment}
        aria-describedby={faultId}
        disabled={disabled}
      />
    </form>
  )
}
