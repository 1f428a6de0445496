// Imported before a test file whose properties are to be tried many times.

process.env.TEST_RUNS_FACTOR ||= '20'
