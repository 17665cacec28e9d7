import { t } from '@spotter/i18n/translate.ts'
import type { ReactNode } from 'react'
import mark from '../assets/spotter.svg'
import { useInstall } from './install.ts'
import classes from './SignedOut.module.css'
import { SupportEmail } from './SupportEmail.tsx'

type FrameProps = { title: string; text?: string; children: ReactNode; beside?: ReactNode }

export function SignedOutFrame({ title, text, children, beside }: FrameProps) {
  const { name, support_email } = useInstall()
  return (
    <main className={classes.frame} data-beside={beside ? true : undefined}>
      <title>{`${title} · ${name}`}</title>
      <section className={classes.card} aria-labelledby="signed-out-title">
        <div className={classes.brand}>
          <img src={mark} alt="" width={28} height={28} />
          <span>{name}</span>
        </div>
        <h1 id="signed-out-title" className={classes.title}>
          {title}
        </h1>
        {text && <p className={classes.text}>{text}</p>}
        {children}
        {support_email && <SupportEmail email={support_email} />}
      </section>
      {beside && (
        <section className={classes.beside} aria-label={t('Try the demo')}>
          {beside}
        </section>
      )}
    </main>
  )
}
