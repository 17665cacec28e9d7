import type { BookingPage } from '@spotter/contract/booking/booking.ts'
import { IconAlertCircle, IconCircleCheck } from '@spotter/ui/icons.ts'
import { useStylesheet } from '@spotter/ui/theme/use-stylesheet.ts'
import { type ReactNode, useEffect, useRef } from 'react'
import classes from './Booking.module.css'

type Props = {
  club: BookingPage['club']
  notice: { tone: 'good' | 'bad'; text: string } | null
  children: ReactNode
}

export function ClubFrame({ club, notice, children }: Props) {
  const paragraph = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (notice) paragraph.current?.scrollIntoView?.({ block: 'nearest' })
  }, [notice])
  const Icon = notice?.tone === 'bad' ? IconAlertCircle : IconCircleCheck
  return (
    <ClubLayout club={club}>
      <main className={classes.card}>
        <div aria-live="assertive">
          {notice && (
            <p ref={paragraph} className={classes.notice} data-tone={notice.tone}>
              <Icon size={20} aria-hidden />
              {notice.text}
            </p>
          )}
        </div>
        {children}
      </main>
    </ClubLayout>
  )
}

type LayoutProps = {
  club: Pick<BookingPage['club'], 'name' | 'address' | 'phone' | 'logo_url' | 'stylesheet_url'>
  children: ReactNode
}

export function ClubLayout({ club, children }: LayoutProps) {
  useStylesheet(club.stylesheet_url)
  return (
    <div className={classes.page}>
      <header className={classes.club}>
        {club.logo_url ? (
          <img src={club.logo_url} alt="" className={classes.logo} />
        ) : (
          <span className={classes.mark} aria-hidden>
            {club.name.slice(0, 1)}
          </span>
        )}
        <span className={classes.clubName}>{club.name}</span>
      </header>
      {children}
      <footer className={classes.foot}>
        <address className={classes.address}>
          {[club.name, ...club.address].join(' · ')}
          {club.phone && (
            <>
              {' · '}
              <a href={`tel:${club.phone.replaceAll(' ', '')}`}>{club.phone}</a>
            </>
          )}
        </address>
      </footer>
    </div>
  )
}
