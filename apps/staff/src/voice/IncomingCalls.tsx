import { Button } from '@mantine/core'
import { refreshRecords } from '@spotter/client/record-queries.ts'
import { useStore } from '@spotter/client/store.ts'
import { useFetch } from '@spotter/client/use-fetch.ts'
import type { IncomingCall } from '@spotter/contract/voice/voice.ts'
import { t } from '@spotter/i18n/translate.ts'
import { IconPhone } from '@spotter/ui/icons.ts'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { IconPhoneCall, IconPhoneX } from '../icons.ts'
import { useAccount } from '../shell/account.ts'
import classes from './CallBar.module.css'
import { currentCall } from './current-call.ts'
import { answerCalling, declineCalling } from './line.ts'
import { startRinging } from './ring-tone.ts'

/** Calls to the club, on every screen of those who may answer them. */
export default function IncomingCalls() {
  const isTalking = useStore(currentCall) !== null
  const calls = useFetch('GET /twilio/calls/incoming', {}, { staleTime: 0 })
  const ringing = calls.data?.collection ?? []
  const isRinging = ringing.length > 0 && !isTalking
  useEffect(() => (isRinging ? startRinging() : undefined), [isRinging])
  return ringing.map((call) => <Ringing key={call.id} call={call} isTalking={isTalking} />)
}

function Ringing({ call, isTalking }: { call: IncomingCall; isTalking: boolean }) {
  const { user } = useAccount()
  const queries = useQueryClient()
  const [busy, setBusy] = useState(false)
  const { id, person_id, person_name, number } = call
  const name = person_name ?? number ?? t('Unknown caller')
  const act = async (doing: Promise<unknown>) => {
    setBusy(true)
    await doing
    await refreshRecords(queries, 'call')
    setBusy(false)
  }
  return (
    <section className={classes.bar} aria-label={t('Incoming call')} data-incoming>
      <span className={classes.sign} aria-hidden>
        <IconPhoneCall size={18} />
      </span>
      <div className={classes.who} role="alert">
        {person_id === null ? (
          <span className={classes.name}>{name}</span>
        ) : (
          <Link to="/people/$id" params={{ id: String(person_id) }} className={classes.name}>
            {name}
          </Link>
        )}
        <span className={classes.about}>
          <span>{t('Incoming call')}</span>
          {person_name !== null && number !== null && <span dir="ltr">{number}</span>}
        </span>
      </div>
      <div className={classes.actions}>
        <Button
          color="green"
          aria-label={t('Answer call')}
          disabled={busy || isTalking}
          title={isTalking ? t('Hang up before you answer.') : undefined}
          leftSection={<IconPhone size={18} aria-hidden />}
          onClick={() => void act(answerCalling(call, user.phone_type))}
        >
          <span className={classes.endText}>{t('Answer call')}</span>
        </Button>
        <Button
          variant="default"
          aria-label={t('Decline')}
          disabled={busy}
          leftSection={<IconPhoneX size={18} aria-hidden />}
          onClick={() => void act(declineCalling(id))}
        >
          <span className={classes.endText}>{t('Decline')}</span>
        </Button>
      </div>
    </section>
  )
}
