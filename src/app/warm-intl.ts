/**
 * A worker. A browser lists its locales when the first formatter of a process is made: 30 to 65 ms of a quick machine, which
 * the page would stand still for. Made here, they are there for the page as well.
 */
Intl.NumberFormat.supportedLocalesOf('en')
Intl.DateTimeFormat.supportedLocalesOf('en')
close()
