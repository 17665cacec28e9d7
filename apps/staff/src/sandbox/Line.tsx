import { Button, Textarea, TextInput } from '@mantine/core'
import { call } from '@spotter/client/call.ts'
import { explain } from '@spotter/client/failure.ts'
import { refreshRecords } from '@spotter/client/record-queries.ts'
import type { SandboxMessage } from '@spotter/contract/sandbox/sandbox.ts'
import type { LineAction } from '@spotter/contract/sandbox/voice-sandbox.ts'
import { codeLength } from '@spotter/domain/voice/callers.ts'
import { t } from '@spotter/i18n/translate.ts'
import { IconPhone } from '@spotter/ui/icons.ts'
import { error } from '@spotter/ui/toasts.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { IconPhoneX } from '../icons.ts'
import classes from './Sandbox.module.css'

type Props = { line: Pick<SandboxMessage, 'id' | 'direction' | 'status' | 'via' | 'asks_code' | 'digits'> }

export function Line({ line: { id, direction, status, via, asks_code, digits } }: Props) {
  const queries = useQueryClient()
  const [busy, setBusy] = useState(false)
  const act = async (action: LineAction, input: { digits?: string; text?: string } = {}) => {
    setBusy(true)
    await call('POST /api/sandbox/calls/{id}', { params: { id }, body: { action, ...input } }).catch(
      (reason: unknown) => error(explain(reason)),
    )
    await refreshRecords(queries, 'sandbox_message')
    setBusy(false)
  }
  const isCaller = direction === 'inbound'
  const isRinging = status === 'ringing' && !isCaller
  return (
    <div className={classes.line}>
      {status === 'connecting' && (
        <>
          <p className={classes.lineText}>
            {t("{number} rings first. That's the caller's phone.", { number: via ?? '' })}
          </p>
          <div className={classes.lineActions}>
            <Button
              disabled={busy}
              leftSection={<IconPhone size={16} aria-hidden />}
              onClick={() => void act('pick_up')}
            >
              {t('Pick up')}
            </Button>
            <Button disabled={busy} variant="default" onClick={() => void act('ignore')}>
              {t('Let it ring')}
            </Button>
          </div>
        </>
      )}
      {isRinging && (
        <>
          <p className={classes.lineText}>{t('The phone is ringing.')}</p>
          <div className={classes.lineActions}>
            <Button
              disabled={busy}
              leftSection={<IconPhone size={16} aria-hidden />}
              onClick={() => void act('answer')}
            >
              {t('Answer call')}
            </Button>
            <Button disabled={busy} variant="default" onClick={() => void act('decline')}>
              {t('Decline')}
            </Button>
            <Button disabled={busy} variant="default" onClick={() => void act('ignore')}>
              {t('Let it ring')}
            </Button>
          </div>
        </>
      )}
      {status === 'in-progress' && asks_code && (
        <KeyIn busy={busy} onKeyed={(code) => act('key_in', { digits: code })} />
      )}
      {isCaller && status === 'ringing' && (
        <p className={classes.lineText}>{t('The club is called. Answer it on any screen of the club.')}</p>
      )}
      {(status === 'in-progress' || (isCaller && status === 'ringing')) && (
        <div className={classes.lineActions}>
          <Button
            disabled={busy}
            color="red"
            leftSection={<IconPhoneX size={16} aria-hidden />}
            onClick={() => void act('hang_up')}
          >
            {t('Hang up')}
          </Button>
        </div>
      )}
      {digits && <p className={classes.lineText}>{t('Caller entered: {digits}', { digits })}</p>}
      {status === 'completed' && (
        <div className={classes.lineActions}>
          <Button variant="default" disabled={busy} onClick={() => void act('record')}>
            {t('Send recording')}
          </Button>
        </div>
      )}
      {status === 'completed' && <Transcribe busy={busy} onTranscribe={(text) => act('transcribe', { text })} />}
    </div>
  )
}

function KeyIn({ busy, onKeyed }: { busy: boolean; onKeyed: (code: string) => Promise<void> }) {
  const [code, setCode] = useState('')
  return (
    <form
      className={classes.lineActions}
      onSubmit={(event) => {
        event.preventDefault()
        void onKeyed(code)
      }}
    >
      <TextInput
        label={t('Code')}
        description={t('The code shown when you verify the number.')}
        inputMode="numeric"
        autoComplete="off"
        maxLength={codeLength}
        pattern="[0-9]*"
        required
        value={code}
        onChange={(event) => setCode(event.currentTarget.value)}
      />
      <Button type="submit" disabled={busy}>
        {t('Enter digits')}
      </Button>
    </form>
  )
}

function Transcribe({ busy, onTranscribe }: { busy: boolean; onTranscribe: (text: string) => Promise<void> }) {
  const [text, setText] = useState('')
  return (
    <form
      className={classes.transcribe}
      onSubmit={(event) => {
        event.preventDefault()
        void onTranscribe(text).then(() => setText(''))
      }}
    >
      <Textarea
        label={t('Transcription')}
        description={t('The transcription arrives some time after the call and is added to the history.')}
        autosize
        minRows={2}
        maxLength={5000}
        required
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Button type="submit" variant="default" disabled={busy}>
        {t('Send transcription')}
      </Button>
    </form>
  )
}
