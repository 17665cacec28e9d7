import classes from './Spinner.module.css'

/** Needs a label unless text beside it says what is loading. */
export function Spinner({ size = 'small', label }: { size?: 'small' | 'large'; label?: string }) {
  return (
    <span
      className={classes.spinner}
      data-size={size}
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'status', 'aria-label': label })}
    />
  )
}
