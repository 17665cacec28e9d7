import { languages } from '@spotter/domain/settings/languages.ts'
import type { Translations } from '@spotter/domain/settings/translations.ts'
import { type FieldProps, useField } from '@spotter/ui/fields/use-field.ts'
import { useFormState } from '@spotter/ui/forms/form-context.ts'
import { useEffect } from 'react'
import { OtherLanguages, type TranslatedText } from './OtherLanguages.tsx'

export function TranslationsField({ texts, ...field }: FieldProps & { texts: readonly TranslatedText[] }) {
  const { value, change, input } = useField<Translations | null>(field, null)
  const { form, announce } = useFormState()
  const fields = texts.map(({ field: text }) => text).join(' ')
  useEffect(() => {
    const paths = languages.flatMap((language) => fields.split(' ').map((text) => `${field.name}.${language}.${text}`))
    const forget = paths.map((path) => announce(path))
    return () => forget.forEach((one) => one())
  }, [announce, field.name, fields])
  const errorOf = (path: string) => {
    const error = form.errors[`${field.name}.${path}`]
    return typeof error === 'string' ? error : undefined
  }
  return (
    <OtherLanguages
      texts={texts}
      value={value ?? {}}
      hint={field.hint}
      errorOf={errorOf}
      disabled={input.disabled}
      onChange={(next) => {
        for (const path of Object.keys(form.errors)) if (path.startsWith(`${field.name}.`)) form.clearFieldError(path)
        change(next)
      }}
    />
  )
}
