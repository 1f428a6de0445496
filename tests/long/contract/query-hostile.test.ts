// The same tests with many more runs of each property.
import '@tests/support/many-runs'
import '../../contract/query/hostile.test'
