import { Textarea } from '@mantine/core'
import { t } from '@spotter/i18n/translate.ts'
import { useFormState } from '@spotter/ui/forms/form-context.ts'
import { useEffect, useState } from 'react'

type Props = { name: string; title: string; hint: string }

/** A list, edited as lines. */
export function FilterLines({ name, title, hint }: Props) {
  const { form, saving, announce } = useFormState()
  const entries = form.values[name] as string[]
  const [text, setText] = useState(entries.join('\n'))
  useEffect(() => announce(name), [announce, name])
  return (
    <Textarea
      label={t(title)}
      description={t(hint)}
      autosize
      minRows={4}
      maxRows={16}
      spellCheck={false}
      disabled={saving}
      error={form.errors[name]}
      value={text}
      onChange={(event) => {
        const next = event.currentTarget.value
        setText(next)
        form.setFieldValue(
          name,
          next
            .split('\n')
            .map((line) => line.trim())
            .filter(Boolean),
        )
        form.clearErrors()
      }}
    />
  )
}
