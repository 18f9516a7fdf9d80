/** A setting that can't be used, in one line for the person who set it. */
export class ConfigError extends Error {}
