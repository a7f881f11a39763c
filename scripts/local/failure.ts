/** Something a person can put right: its message is the one line that a command ends with. */
export class Failure extends Error {}
