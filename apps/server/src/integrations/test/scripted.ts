import type { Context } from '../../platform/http/context.ts'
import type { Connector } from '../../platform/ports/connector.ts'

const silent: Connector = {
  check: async () => {},
  employees: async () => [],
  events: async () => [],
  members: async () => [],
  add: async () => ({ external_id: 'M-NEW' }),
  setBarcode: async () => {},
}

export function scripted(context: Pick<Context, 'providers'>, given: Partial<Connector> = {}): Connector {
  const connector: Connector = { ...silent, ...given }
  context.providers.connectorOf = (api) => (api === 'abcfin' ? connector : null)
  return connector
}
