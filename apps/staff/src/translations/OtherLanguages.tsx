import { Textarea, TextInput } from '@mantine/core'
import { languageOf } from '@spotter/domain/booking/language.ts'
import { type Language, languageNames, languages } from '@spotter/domain/settings/languages.ts'
import type { Translations } from '@spotter/domain/settings/translations.ts'
import { t } from '@spotter/i18n/translate.ts'
import { useState } from 'react'
import { useClubOfTexts } from '../settings/settings-club.ts'
import classes from './OtherLanguages.module.css'

export interface TranslatedText {
  field: string
  label: string
  max: number
  /** More than one makes it a text of several lines. */
  rows?: number
}

type Props = {
  /** Whose texts these are, where a page has several. */
  name?: string
  texts: readonly TranslatedText[]
  value: Translations
  hint?: string | undefined
  /** By `de.name`. */
  errorOf: (path: string) => string | undefined
  disabled: boolean
  onChange: (value: Translations) => void
}

/** The own texts are in the club's language, so that one is offered only where it has texts. */
export function OtherLanguages({ name, texts, value, hint, errorOf, disabled, onChange }: Props) {
  const own = languageOf(null, useClubOfTexts().country)
  const shown = languages.filter((language) => language !== own || value[language])
  const filled = languages.filter((language) => value[language])
  const hasError = shown.some((language) => texts.some(({ field }) => errorOf(`${language}.${field}`) !== undefined))
  const [isOpened, setOpened] = useState(false)
  const isOpen = isOpened || hasError
  const label = t('Other languages')
  return (
    <details open={isOpen} onToggle={(event) => setOpened(event.currentTarget.open)}>
      <summary className={classes.summary} {...(name && { 'aria-label': `${label}: ${name}` })}>
        {label}
        {filled.length > 0 && (
          <span className={classes.filled}>{filled.map((language) => t(languageNames[language])).join(', ')}</span>
        )}
      </summary>
      <div className={classes.texts}>
        {hint && <p className={classes.hint}>{hint}</p>}
        {shown.flatMap((language) =>
          (isOpen ? texts : []).map(({ field, label: text, max, rows = 1 }) => {
            const input = {
              label: t('{field} ({language})', { field: text, language: t(languageNames[language]) }),
              lang: language,
              maxLength: max,
              value: value[language]?.[field] ?? '',
              error: errorOf(`${language}.${field}`),
              disabled,
            }
            const change = (typed: string) => onChange(withText(value, { language, field, text: typed }))
            return rows > 1 ? (
              <Textarea
                key={`${language} ${field}`}
                {...input}
                autosize
                minRows={Math.min(rows, 4)}
                maxRows={14}
                onChange={(event) => change(event.currentTarget.value)}
              />
            ) : (
              <TextInput
                key={`${language} ${field}`}
                {...input}
                autoComplete="off"
                onChange={(event) => change(event.currentTarget.value)}
              />
            )
          }),
        )}
      </div>
    </details>
  )
}

/** Without empty texts, so that what was typed and removed again is no change. */
function withText(
  value: Translations,
  { language, field, text }: { language: Language; field: string; text: string },
): Translations {
  const { [language]: before = {}, ...others } = value
  const { [field]: _, ...kept } = before
  const texts = text === '' ? kept : { ...kept, [field]: text }
  const all: Translations = Object.keys(texts).length > 0 ? { ...others, [language]: texts } : others
  return Object.fromEntries(languages.flatMap((code) => (all[code] ? [[code, all[code]]] : [])))
}
