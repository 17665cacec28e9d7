import { answer, median, play } from './children.ts'
import { perSecond } from './measure.ts'
import { file as servers, type RawOrder, type Statement } from './people-servers.ts'

const load = { clients: 16, seconds: 4 }
const rounds = 3

interface Comparison {
  name: string
  request: (turn: number) => Promise<unknown>
  statements: readonly Statement[]
  statementsPerRequest?: number
}

export async function compare(
  databaseUrl: string,
  { name, request, statements, statementsPerRequest = 1 }: Comparison,
) {
  const order: RawOrder = { ...load, statements: [...statements] }
  const product: number[] = []
  const raw: number[] = []
  for (let round = 0; round < rounds; round++) {
    product.push(await perSecond(load, request))
    const child = play(servers, 'raw', databaseUrl)
    await answer(child)
    child.send(order)
    raw.push((await answer<number>(child)) / statementsPerRequest)
    child.kill('SIGKILL')
  }
  return {
    [`${name}_per_second`]: median(product),
    [`${name}_raw_per_second`]: median(raw),
    [`${name}_ratio`]: median(product) / median(raw),
    [`${name}_ratio at least`]: 0.6,
  }
}
