import { useStore } from '@spotter/client/store.ts'
import { t } from '@spotter/i18n/translate.ts'
import { DownIcon } from '../look/icons.tsx'
import { chooseLanguage, language } from './language.ts'
import classes from './LanguageChoice.module.css'

export type Locales = readonly { id: string; text: string }[]

/** Small enough to stand beside other buttons, for visitors who find the wrong language on the way. */
export function LanguageChoice({ locales }: { locales: Locales }) {
  const spoken = useStore(language)
  if (locales.length < 2) return null
  return (
    <span className={classes.languages}>
      <span className={classes.shown} aria-hidden>
        <span className={classes.name}>{locales.find(({ id }) => id === spoken)?.text}</span>
        <span className={classes.code}>{spoken.toUpperCase()}</span>
        <DownIcon size={20} />
      </span>
      <select
        aria-label={t('Language')}
        className={classes.list}
        value={spoken}
        onChange={(event) => void chooseLanguage(event.currentTarget.value)}
      >
        {locales.map(({ id, text }) => (
          <option key={id} value={id} lang={id}>
            {text}
          </option>
        ))}
      </select>
    </span>
  )
}
