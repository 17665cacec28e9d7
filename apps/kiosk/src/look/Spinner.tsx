import classes from './Spinner.module.css'

/** Something is under way. Named where nothing beside it says so. */
export function Spinner({ size = 'small', label }: { size?: 'small' | 'large'; label?: string }) {
  return (
    <span
      className={classes.spinner}
      data-size={size}
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'status', 'aria-label': label })}
    />
  )
}
