import '@mantine/core/styles/Skeleton.css'
import { Skeleton } from '@mantine/core'
import classes from './DataTable.module.css'

const widths = ['70%', '45%', '85%', '60%', '50%']

export function SkeletonRows({ rows, cells }: { rows: number; cells: number }) {
  return (
    <tbody aria-hidden>
      {Array.from({ length: rows }, (_, row) => (
        <tr key={row} className={classes.row}>
          {Array.from({ length: cells }, (__, cell) => (
            <td key={cell} className={classes.skeleton}>
              <Skeleton height={10} width={widths[(row + cell) % widths.length] ?? '60%'} />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  )
}
