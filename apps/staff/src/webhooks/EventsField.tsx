import '@mantine/core/styles/Checkbox.css'
import { Checkbox } from '@mantine/core'
import { eventNames, type WebhookEvent, webhookEvents } from '@spotter/domain/webhooks/events.ts'
import { t } from '@spotter/i18n/translate.ts'
import { useField } from '@spotter/ui/fields/use-field.ts'
import classes from './webhooks.module.css'

export function EventsField() {
  const { value, change, input } = useField<WebhookEvent[]>(
    { name: 'events', label: t('Webhook events'), required: true },
    [],
  )
  // A group can't be required; the label says so.
  const { disabled, classNames: _, name: __, 'aria-required': ___, ...group } = input
  return (
    <Checkbox.Group {...group} value={value} onChange={change}>
      <div className={classes.events}>
        {webhookEvents.map((event) => (
          <Checkbox key={event} value={event} label={t(eventNames[event])} description={event} disabled={disabled} />
        ))}
      </div>
    </Checkbox.Group>
  )
}
