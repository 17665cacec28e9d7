import '@mantine/core/styles/Switch.css'
import { Button, Loader, Stack, Switch, Text } from '@mantine/core'
import { call } from '@spotter/client/call.ts'
import { CallFailure, explain } from '@spotter/client/failure.ts'
import type { Preferences as Page } from '@spotter/contract/messages/preferences.ts'
import { type Channel, channelNames } from '@spotter/domain/messages/channels.ts'
import { t } from '@spotter/i18n/translate.ts'
import { useCallback, useEffect, useState } from 'react'
import classes from '../booking/Booking.module.css'
import { ClubFrame } from '../booking/ClubFrame.tsx'
import { Heading } from '../booking/Heading.tsx'
import { LinkEnded } from '../start/LinkEnded.tsx'

type Props = { token: string; onBrand: (colour: string | null) => void }
type Shown = { at: 'loading' } | { at: 'ended' } | { at: 'failed'; message: string } | { at: 'page'; page: Page }
type Notice = { tone: 'good' | 'bad'; text: string } | null

/** Each switch is saved at once; nothing is lost by closing the page. */
export default function Preferences({ token, onBrand }: Props) {
  const [shown, setShown] = useState<Shown>({ at: 'loading' })
  const [notice, setNotice] = useState<Notice>(null)
  const [isBusy, setBusy] = useState(false)
  const load = useCallback(async () => {
    try {
      setShown({ at: 'page', page: await call('GET /api/preferences/{token}', { params: { token } }) })
    } catch (reason) {
      const isEnded = reason instanceof CallFailure && reason.status === 404
      setShown(isEnded ? { at: 'ended' } : { at: 'failed', message: explain(reason) })
    }
  }, [token])
  useEffect(() => void load(), [load])
  const page = shown.at === 'page' ? shown.page : null
  const colour = page?.club.brand_colour ?? null
  const club = page?.club.name
  useEffect(() => onBrand(colour), [onBrand, colour])
  useEffect(() => {
    if (club) document.title = t('Messages from {club}', { club })
  }, [club])

  const choose = async (wanted: Partial<Record<Channel, boolean>>) => {
    setBusy(true)
    try {
      const { message, ...saved } = await call('PUT /api/preferences/{token}', { params: { token }, body: wanted })
      setShown({ at: 'page', page: saved })
      setNotice({ tone: 'good', text: message })
    } catch (reason) {
      setNotice({ tone: 'bad', text: explain(reason) })
    } finally {
      setBusy(false)
    }
  }

  if (shown.at === 'ended') return <LinkEnded />
  if (shown.at === 'failed') {
    return (
      <main className={classes.failed}>
        <p role="alert">{shown.message}</p>
        <Button size="md" onClick={() => void load()}>
          {t('Try again')}
        </Button>
      </main>
    )
  }
  if (!page) {
    return (
      <main className="waiting">
        <Loader aria-label={t('Loading')} role="status" />
      </main>
    )
  }
  const allowed = page.channels.filter((one) => one.allowed)
  const none = Object.fromEntries(page.channels.map(({ channel }) => [channel, false]))
  return (
    <ClubFrame club={page.club} notice={notice}>
      <Stack gap="lg">
        <Heading>{t('Messages from {club}', { club: page.club.name })}</Heading>
        <Text>{t('Choose how {club} may write to you. Your choice applies at once.', { club: page.club.name })}</Text>
        {page.channels.map((one) => (
          <Switch
            key={one.channel}
            size="md"
            label={t(channelNames[one.channel])}
            checked={one.allowed}
            disabled={isBusy}
            onChange={({ currentTarget }) => void choose({ [one.channel]: currentTarget.checked })}
          />
        ))}
        {allowed.length > 0 && (
          <Button variant="default" size="md" loading={isBusy} onClick={() => void choose(none)}>
            {t('No more messages')}
          </Button>
        )}
      </Stack>
    </ClubFrame>
  )
}
