interface MonthSoFar {
  today: string
  days: readonly { date: string; target_to_date: number; sales_to_date: number }[]
}

/** Points of a polyline each: what was sold up to today, and what is due on each day. */
export function monthLines({ days, today }: MonthSoFar, { width, height }: { width: number; height: number }) {
  const most = Math.max(1, ...days.map((day) => Math.max(day.target_to_date, day.sales_to_date)))
  const point = (value: number, at: number) =>
    `${((at / Math.max(1, days.length - 1)) * width).toFixed(1)},${(height - 2 - (value / most) * (height - 4)).toFixed(1)}`
  return {
    sold: days
      .filter(({ date }) => date <= today)
      .map((day, at) => point(day.sales_to_date, at))
      .join(' '),
    due: days.map((day, at) => point(day.target_to_date, at)).join(' '),
  }
}
