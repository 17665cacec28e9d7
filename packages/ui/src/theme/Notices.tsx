import { Notifications } from '@mantine/notifications'
import { timings } from '../timings.ts'
import classes from './Notices.module.css'

/** Between the count and the pager of a list. */
export default function Notices() {
  return (
    <Notifications
      position="bottom-center"
      autoClose={timings.successToast}
      containerWidth={380}
      // What the user did is shown at once, whatever else is.
      limit={20}
      className={classes.area}
    />
  )
}
