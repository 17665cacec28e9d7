import '@mantine/core/styles/Skeleton.css'
import { Button, Skeleton, Text } from '@mantine/core'
import type { AccountCompany } from '@spotter/contract/accounts/accounts.ts'
import { longestWhatsapp } from '@spotter/contract/messages/message-shapes.ts'
import type { Channel } from '@spotter/domain/messages/channels.ts'
import { refusals } from '@spotter/domain/messages/decide.ts'
import type { OfferedGroup } from '@spotter/domain/templates/merge-fields.ts'
import { t } from '@spotter/i18n/translate.ts'
import { TextCounter } from '@spotter/ui/fields/TextCounter.tsx'
import { useField } from '@spotter/ui/fields/use-field.ts'
import { useFormState } from '@spotter/ui/forms/form-context.ts'
import { lazy, Suspense, useState } from 'react'
import { bodyFor } from '../templates/body-text.ts'
import { MailBody } from '../templates/MailBody.tsx'
import { hasLayout, MailFrame } from '../templates/MailFrame.tsx'
import { PlainBody } from '../templates/PlainBody.tsx'
import { SubjectField } from '../templates/SubjectField.tsx'
import type { MessageValues } from './message-values.ts'
import classes from './messages.module.css'
import { SmsCount } from './SmsCount.tsx'
import type { MessageReader } from './use-merge-values.ts'

type Props = {
  /** Outside a session of WhatsApp only templates may be sent, as they are. */
  templateOnly?: boolean
  /** So many get an SMS. */
  people?: number
  /** Null for many people. */
  reader: MessageReader | null
  channel: Channel
  club: AccountCompany
  groups: readonly OfferedGroup[]
  language: string
}

export function BodyFields({ templateOnly = false, people = 1, reader, channel, club, groups, language }: Props) {
  const { text } = useFormState().form.values as unknown as MessageValues
  const shared = { groups, language }
  if (channel === 'email') {
    return (
      <>
        <SubjectField {...shared} />
        <MailText {...{ club, groups, language }} />
      </>
    )
  }
  if (channel === 'sms') {
    return (
      <div>
        <PlainBody {...shared} name="text" />
        <SmsCount {...{ club, text, people, reader }} />
      </div>
    )
  }
  return (
    <div>
      {templateOnly && (
        <Text size="sm" c="dimmed" mb="xs">
          {t(refusals.no_session)}
        </Text>
      )}
      <PlainBody {...shared} name="text" readOnly={templateOnly} />
      <TextCounter used={text.length} max={longestWhatsapp} />
    </div>
  )
}

const DesignedBody = lazy(() => import('./DesignedBody.tsx'))

/** Clubs with the builder may design an email; what has been designed elsewhere is sent as it is. */
function MailText({ club, groups, language }: Pick<Props, 'club' | 'groups' | 'language'>) {
  const { text, text_json } = useFormState().form.values as unknown as MessageValues
  const [isNew, setNew] = useState(false)
  const shared = { groups, language }
  if (club.beefree_enabled && (text_json !== null || isNew)) {
    return (
      <Suspense fallback={<Skeleton height="12rem" radius="md" />}>
        <DesignedBody club={club} {...shared} isNew={isNew} />
      </Suspense>
    )
  }
  if (text_json !== null || hasLayout(text)) return <LaidOut html={text} />
  return (
    <div>
      <MailBody {...shared} name="text" />
      {club.beefree_enabled && (
        <Button mt="xs" size="compact-sm" variant="subtle" onClick={() => setNew(true)}>
          {t('Design this email')}
        </Button>
      )}
    </div>
  )
}

/** The editor knows no layouts, so a designed email is sent as it is. */
function LaidOut({ html }: { html: string }) {
  const { form, saving } = useFormState()
  const { input } = useField({ name: 'text', label: t('Text') }, '')
  return (
    <div>
      <p className={classes.label}>{input.label}</p>
      <MailFrame className={classes.frame} title={t('Email')} html={`<style>body{margin:0}</style>${html}`} />
      {input.error && (
        <p className={classes.fault} role="alert">
          {input.error}
        </p>
      )}
      <p className={classes.replaced}>
        <span>{t('This template has a layout and is sent as it is.')}</span>
        <Button
          size="compact-xs"
          variant="subtle"
          disabled={saving}
          onClick={() => form.setValues({ text: withoutLayout(html), text_json: null })}
        >
          {t('Use the text only')}
        </Button>
      </p>
    </div>
  )
}

const withoutLayout = (html: string): string => bodyFor(bodyFor(html, 'Email', 'Sms'), 'Sms', 'Email')
