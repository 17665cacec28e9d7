import { t } from '@spotter/i18n/translate.ts'
import { Button } from '../look/Button.tsx'
import { BackIcon } from '../look/icons.tsx'
import { LanguageChoice, type Locales } from '../start/LanguageChoice.tsx'
import classes from './flow.module.css'

type Props = { isBusy: boolean; locales: Locales; onBack: () => void; onCancel: () => void }

export function Navbar({ isBusy, locales, onBack, onCancel }: Props) {
  return (
    <nav className={classes.navbar} aria-label={t('Registration')}>
      <Button kind="link" icon={<BackIcon />} off={isBusy} onClick={onBack}>
        {t('Back')}
      </Button>
      <LanguageChoice locales={locales} />
      <Button kind="link" onClick={onCancel}>
        {t('Cancel')}
      </Button>
    </nav>
  )
}
