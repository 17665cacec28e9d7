import { useStore } from '@spotter/client/store.ts'
import { t } from '@spotter/i18n/translate.ts'
import { language, chooseLanguage } from './language.ts'
import classes from './start.module.css'

type Props = { locales: readonly { id: string; text: string }[] }

export function Languages({ locales }: Props) {
  const spoken = useStore(language)
  if (locales.length < 2) return null
  return (
    <div role="group" aria-label={t('Language')} className={classes.languages}>
      {locales.map(({ id, text }) => (
        <button
          key={id}
          type="button"
          lang={id}
          aria-pressed={id === spoken}
          className={classes.language}
          onClick={() => void chooseLanguage(id)}
        >
          {text}
        </button>
      ))}
    </div>
  )
}
