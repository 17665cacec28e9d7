/** A limit follows its figure's name: `ratio at least`, `p95_ms at most`. */
export function missedLimits(figures: Readonly<Record<string, unknown>>): string[] {
  return Object.entries(figures).flatMap(([limit, bound]) => {
    const [, figure = '', kind] = /^(.+) at (least|most)$/.exec(limit) ?? []
    const value = figures[figure]
    if (typeof bound !== 'number' || typeof value !== 'number') return []
    const holds = kind === 'least' ? value >= bound : value <= bound
    return holds ? [] : [`${figure} ${Number(value.toFixed(3))} (at ${kind} ${bound})`]
  })
}
