import { formatTime } from '@spotter/domain/time/formats.ts'
import { t } from '@spotter/i18n/translate.ts'
import { IconWifiOff } from '@spotter/ui/icons.ts'
import { useEffect } from 'react'
import { LinkEnded } from '../start/LinkEnded.tsx'
import { Waiting } from '../start/PageState.tsx'
import { Clock } from './Clock.tsx'
import { FullScreen } from './FullScreen.tsx'
import { Funnel } from './Funnel.tsx'
import { Month } from './Month.tsx'
import { Notice } from './Notice.tsx'
import { Ranking } from './Ranking.tsx'
import { Tiles } from './Tiles.tsx'
import { type ShownWall, useWall } from './use-wall.ts'
import { useWakeLock } from './use-wake-lock.ts'
import classes from './Wall.module.css'

type Props = { token: string; onBrand: (colour: string | null) => void }

export default function Wall({ token, onBrand }: Props) {
  const state = useWall(token)
  useWakeLock()
  const club = state.at === 'shown' ? state.figures.club : null
  const [colour, name] = [club?.brand_colour ?? null, club?.name]
  useEffect(() => onBrand(colour), [onBrand, colour])
  useEffect(() => {
    if (name) document.title = name
  }, [name])

  if (state.at === 'shown') return <Shown wall={state} />
  if (state.at === 'loading') return <Waiting />
  if (state.at === 'ended') return <LinkEnded />
  if (state.at === 'revoked') {
    return (
      <Notice
        title={t('This link was revoked')}
        text={t('A manager of the club can create a new one on the dashboard, under Wall display.')}
      />
    )
  }
  return <Notice title={t('Not connected')} text={t('The figures appear as soon as the server can be reached.')} />
}

function Shown({ wall: { figures, ahead, isConnected } }: { wall: ShownWall }) {
  const { club, month, today, last_days, funnel, ranking, made_at } = figures
  return (
    <main className={classes.wall} data-ranking={ranking !== null || undefined}>
      <header className={classes.top}>
        {club.logo_url && <img className={classes.logo} src={club.logo_url} alt="" />}
        <h1 className={classes.club}>{club.name}</h1>
        <p className={classes.lost} role="status">
          {!isConnected && (
            <>
              <IconWifiOff aria-hidden />
              {t('Not connected, figures as of {time}', { time: formatTime(made_at, club) })}
            </>
          )}
        </p>
        <FullScreen />
        <Clock club={club} ahead={ahead} />
      </header>
      <Month month={month} />
      {ranking && <Ranking ranking={ranking} />}
      <Tiles
        title={t('Today')}
        tiles={today.map(({ key, name, actual, ...against }) => ({ key, label: name, count: actual, ...against }))}
      />
      <Tiles title={t('Last 30 days')} tiles={last_days.map(({ name, ...figure }) => ({ key: name, ...figure }))} />
      <Funnel funnel={funnel} />
    </main>
  )
}
