import { Button } from '@mantine/core'
import { call } from '@spotter/client/call.ts'
import { CallFailure, explain } from '@spotter/client/failure.ts'
import type { Channel } from '@spotter/domain/messages/channels.ts'
import type { TemplateType } from '@spotter/domain/templates/types.ts'
import { t } from '@spotter/i18n/translate.ts'
import type { Choice } from '@spotter/ui/fields/SelectField.tsx'
import { useField } from '@spotter/ui/fields/use-field.ts'
import { useFormState } from '@spotter/ui/forms/form-context.ts'
import { RemoteSelect } from '@spotter/ui/pickers/RemoteSelect.tsx'
import type { LoadChoices } from '@spotter/ui/pickers/use-remote-choices.ts'
import { timings } from '@spotter/ui/timings.ts'
import { useEffect, useRef, useState } from 'react'
import { type MessageValues, nothingWritten } from './message-values.ts'
import classes from './messages.module.css'
import type { OfferedTemplates } from './templates-for.ts'

const types: Record<Channel, TemplateType> = { email: 'Email', sms: 'Sms', whatsapp: 'WhatsApp' }

type Text = Pick<
  MessageValues,
  'subject' | 'text' | 'text_json' | 'pattern' | 'template_name' | 'original_template_text'
>

type Props = OfferedTemplates & { channel: Channel; onBusy: (busy: boolean) => void; opensUp?: boolean }

export function TemplateField({ offered, filled, channel, onBusy, opensUp = false }: Props) {
  const { form } = useFormState()
  const { value, input } = useField<number | null>({ name: 'pattern', label: t('Template') }, null)
  const values = form.values as unknown as MessageValues
  const [replaced, setReplaced] = useState<Text | null>(null)
  const { hold, release } = useHold(onBusy)
  const turn = useRef(0)

  function replace(next: Text) {
    setReplaced(isOwnText(values) ? textOf(values) : null)
    form.setValues({ ...next })
    form.clearErrors()
  }

  async function choose(choice: Choice | null) {
    const own = ++turn.current
    if (!choice) {
      replace(textOf(nothingWritten))
      return
    }
    hold()
    try {
      const { message, subject, message_json } = await call('GET /api/templates/{id}/message', {
        params: { id: Number(choice.id) },
        query: filled,
      })
      if (own !== turn.current) return
      replace({
        subject: subject ?? '',
        text: message,
        text_json: message_json,
        pattern: Number(choice.id),
        template_name: choice.text,
        original_template_text: message,
      })
    } catch (reason) {
      if (own === turn.current) form.setFieldError('pattern', faultOf(reason))
    } finally {
      release()
    }
  }

  return (
    <div>
      <RemoteSelect
        {...input}
        load={templatesOf(types[channel], offered)}
        clearable
        opensUp={opensUp}
        value={value === null ? null : { id: value, text: values.template_name || t('Chosen template') }}
        onChange={(choice) => void choose(choice)}
      />
      {replaced && (
        <p className={classes.replaced} role="status">
          <span>{t('The template replaced what you wrote.')}</span>
          <Button
            size="compact-xs"
            variant="subtle"
            onClick={() => {
              form.setValues({ ...replaced })
              setReplaced(null)
            }}
          >
            {t('Restore your text')}
          </Button>
        </p>
      )}
    </div>
  )
}

const textOf = ({ subject, text, text_json, pattern, template_name, original_template_text }: Text): Text => ({
  subject,
  text,
  text_json,
  pattern,
  template_name,
  original_template_text,
})

/** An untouched template is found again. */
const isOwnText = ({ text, original_template_text }: MessageValues): boolean =>
  text.trim() !== '' && text !== original_template_text

const faultOf = (reason: unknown): string =>
  reason instanceof CallFailure && reason.status === 404 ? t('Template not found.') : explain(reason)

const templatesOf =
  (type: TemplateType, offered: OfferedTemplates['offered']): LoadChoices =>
  async ({ q, page }) => {
    const query = { q, page, per_page: 25, type, ...offered }
    const { collection, pagination } = await call('GET /api/templates/search', { query })
    return { collection: collection.map(({ id, text, scope_label }) => ({ id, text, group: scope_label })), pagination }
  }

/** Nothing is sent by a click that was meant for the template. */
function useHold(onBusy: (busy: boolean) => void) {
  const timer = useRef<number | null>(null)
  const stop = () => {
    if (timer.current !== null) clearTimeout(timer.current)
    timer.current = null
  }
  useEffect(
    () => () => {
      stop()
      onBusy(false)
    },
    [onBusy],
  )
  return {
    hold: () => {
      stop()
      onBusy(true)
    },
    release: () => {
      stop()
      timer.current = window.setTimeout(() => onBusy(false), timings.templateHold)
    },
  }
}
