import { endpoints } from './endpoint.ts'
import { Orders } from './resource-endpoints.ts'

export const references = endpoints({
  'POST /api/references/{id}/order_up': {
    may: 'settings',
    summary: 'Moves a marketing source up by one place.',
    answers: Orders,
  },
  'POST /api/references/{id}/order_down': {
    may: 'settings',
    summary: 'Moves a marketing source down by one place.',
    answers: Orders,
  },
})
