import { numberText } from '../people/import/import-words.ts'
import classes from './Numbers.module.css'

export const Numbers = ({ numbers }: { numbers: readonly (readonly [label: string, value: number])[] }) => (
  <dl className={classes.numbers}>
    {numbers.map(([label, value]) => (
      <div key={label} className={classes.number}>
        <dt>{label}</dt>
        <dd>{numberText(value)}</dd>
      </div>
    ))}
  </dl>
)
