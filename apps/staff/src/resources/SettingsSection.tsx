import { t } from '@spotter/i18n/translate.ts'
import type { ReactNode } from 'react'
import classes from './SettingsPage.module.css'

type Props = {
  title: string
  hint?: string
  /** Shown to others than root, who cannot change it. */
  isLocked?: boolean
  children: ReactNode
}

/** A part of a page of settings: what it is about on the left, its fields on the right. */
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
