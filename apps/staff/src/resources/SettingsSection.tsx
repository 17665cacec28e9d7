import { t } from '@spotter/i18n/translate.ts'
import type { ReactNode } from 'react'
import classes from './SettingsPage.module.css'

type Props = {
  title: string
  hint?: string
  isLocked?: boolean
  children: ReactNode
}

export const SettingsSection = ({ title, hint, isLocked = false, children }: Props) => (
  <section className={classes.section} aria-label={title}>
    <header>
      <h3 className={classes.title}>{title}</h3>
      {hint && <p className={classes.hint}>{hint}</p>}
      {isLocked && <p className={classes.hint}>{t('Only root users can change this section.')}</p>}
    </header>
    <div className={classes.fields}>{children}</div>
  </section>
)
