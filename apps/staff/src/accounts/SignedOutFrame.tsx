import { t } from '@spotter/messages/translate.ts'
import type { ReactNode } from 'react'
import mark from '../assets/spotter.svg'
import classes from './SignedOut.module.css'

type FrameProps = { title: string; text?: string; children: ReactNode; beside?: ReactNode }

export function SignedOutFrame({ title, text, children, beside }: FrameProps) {
  return (
    <main className={classes.frame} data-beside={beside ? true : undefined}>
      <title>{`${title} · Spotter`}</title>
      <section className={classes.card} aria-labelledby="signed-out-title">
        <div className={classes.brand}>
          <img src={mark} alt="" width={28} height={28} />
          <span>Spotter</span>
        </div>
        <h1 id="signed-out-title" className={classes.title}>
          {title}
        </h1>
        {text && <p className={classes.text}>{text}</p>}
        {children}
      </section>
      {beside && (
        <section className={classes.beside} aria-label={t('Try the demo')}>
          {beside}
        </section>
      )}
    </main>
  )
}
