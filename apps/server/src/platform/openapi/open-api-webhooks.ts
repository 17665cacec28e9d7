import { webhookPayloads } from '@spotter/contract/webhook-payloads.ts'
import { withNullTypes } from './json-schema.ts'

export const describeWebhooks = () =>
  Object.fromEntries(
    webhookPayloads.map(({ event, name, payload }) => [
      event,
      {
        post: {
          operationId: `webhook_${event.replace('.', '_')}`,
          summary: `${name}.`,
          description,
          security: [],
          parameters: headers,
          requestBody: { required: true, content: { 'application/json': { schema: withNullTypes(payload) } } },
          responses: { '2XX': { description: 'Accepted' }, default: { description: 'Not accepted; sent again later' } },
        },
      },
    ]),
  )

const description =
  'Signed as [Standard Webhooks](https://www.standardwebhooks.com) says, with the secret that the webhook got when it was ' +
  'added. It is sent again under the same `webhook-id` until the receiver accepts it, for three days.'

const header = (name: string, text: string, schema: object) => ({
  name,
  in: 'header',
  required: true,
  description: text,
  schema,
})

const headers = [
  header('webhook-id', 'The same whenever the event is sent again', { type: 'string' }),
  header('webhook-timestamp', 'Seconds since 1970, when it was sent', { type: 'integer' }),
  header('webhook-signature', 'One signature for each secret, with a space between', { type: 'string' }),
]
