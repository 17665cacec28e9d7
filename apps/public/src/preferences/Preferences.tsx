import '@mantine/core/styles/Switch.css'
import { Button, Stack, Switch, Text } from '@mantine/core'
import { call } from '@spotter/client/call.ts'
import { explain } from '@spotter/client/failure.ts'
import { type Channel, channelNames } from '@spotter/domain/messages/channels.ts'
import { t } from '@spotter/i18n/translate.ts'
import { useCallback, useEffect, useState } from 'react'
import { ClubFrame } from '../booking/ClubFrame.tsx'
import { Heading } from '../booking/Heading.tsx'
import { PageState } from '../start/PageState.tsx'
import { useVisitorPage } from '../start/use-visitor-page.ts'

type Props = { token: string; onBrand: (colour: string | null) => void }
type Notice = { tone: 'good' | 'bad'; text: string } | null

/** Each switch is saved at once; nothing is lost by closing the page. */
export default function Preferences({ token, onBrand }: Props) {
  const ask = useCallback(() => call('GET /api/preferences/{token}', { params: { token } }), [token])
  const { shown, setShown, load } = useVisitorPage(ask)
  const [notice, setNotice] = useState<Notice>(null)
  const [isBusy, setBusy] = useState(false)
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

  if (!page) return <PageState state={shown} onRetry={() => void load()} />
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
