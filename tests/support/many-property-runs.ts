// Imported before a test file whose properties are tested many times.

process.env.TEST_RUNS_FACTOR ||= '20'
