import { ActionIcon, Button, Popover, VisuallyHidden } from '@mantine/core'
import '@mantine/core/styles/Popover.css'
import '@mantine/core/styles/VisuallyHidden.css'
import { useStore } from '@spotter/client/store.ts'
import { callStatusNames } from '@spotter/domain/voice/call-states.ts'
import { t } from '@spotter/i18n/translate.ts'
import { Link } from '@tanstack/react-router'
import { IconDialpad, IconMicrophone, IconMicrophoneOff, IconPhoneCall, IconPhoneX } from '../icons.ts'
import classes from './CallBar.module.css'
import { currentCall } from './current-call.ts'
import { Keypad } from './Keypad.tsx'
import { hangUp, mute } from './line.ts'
import { elapsedText } from './elapsed.ts'
import { useCallState } from './use-call-state.ts'
import { useElapsed } from './use-elapsed.ts'

const icon = { size: 18, 'aria-hidden': true } as const

export default function CallBar() {
  const call = useStore(currentCall)
  const state = useCallState(call)
  const elapsed = useElapsed(state?.answered_at ?? null)
  if (!call) return null
  const status = state?.status ?? 'queued'
  const isTalking = status === 'in-progress'
  const { person, phone, isMuted, phone_type } = call
  return (
    <section className={classes.bar} aria-label={t('Call')} data-talking={isTalking || undefined}>
      <span className={classes.sign} aria-hidden>
        <IconPhoneCall size={18} />
      </span>
      <div className={classes.who}>
        {person.id === null ? (
          <span className={classes.name}>{person.name}</span>
        ) : (
          <Link to="/people/$id" params={{ id: String(person.id) }} className={classes.name}>
            {person.name}
          </Link>
        )}
        <span className={classes.about}>
          <span dir="ltr">{phone}</span>
          {isTalking ? (
            <span role="timer" className={classes.elapsed}>
              {elapsedText(elapsed)}
            </span>
          ) : (
            <span>
              {status === 'queued' && phone_type === 'phone' ? t('Your phone is ringing') : t(callStatusNames[status])}
            </span>
          )}
        </span>
      </div>
      <div className={classes.actions}>
        {phone_type === 'browser' && (
          <>
            <ActionIcon
              size="lg"
              variant="default"
              disabled={!isTalking}
              aria-pressed={isMuted}
              aria-label={t('Mute')}
              title={isMuted ? t('Muted') : t('Mute')}
              data-muted={isMuted || undefined}
              className={classes.mute ?? ''}
              onClick={() => mute(!isMuted)}
            >
              {isMuted ? <IconMicrophoneOff {...icon} /> : <IconMicrophone {...icon} />}
            </ActionIcon>
            <Popover position="top-end" trapFocus returnFocus withinPortal>
              <Popover.Target>
                <ActionIcon
                  size="lg"
                  variant="default"
                  disabled={!isTalking}
                  aria-label={t('Keypad')}
                  title={t('Keypad')}
                >
                  <IconDialpad {...icon} />
                </ActionIcon>
              </Popover.Target>
              <Popover.Dropdown aria-label={t('Keypad')}>
                <Keypad />
              </Popover.Dropdown>
            </Popover>
          </>
        )}
        <Button
          color="red"
          className={classes.end ?? ''}
          aria-label={t('Hang up')}
          leftSection={<IconPhoneX {...icon} />}
          onClick={() => void hangUp()}
        >
          <span className={classes.endText}>{t('Hang up')}</span>
        </Button>
      </div>
      <VisuallyHidden role="status">
        {t('{name}: {status}', { name: person.name, status: t(callStatusNames[status]) })}
        {isMuted && ` ${t('Muted')}`}
      </VisuallyHidden>
    </section>
  )
}
