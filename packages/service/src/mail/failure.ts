/** It was not sent; the message is for a person, and says nothing of the inside. */
export class NotSent extends Error {}
