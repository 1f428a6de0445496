// The same tests with many more runs of each property.
import '@tests/support/many-runs'
import '../../contract/users/hostile-bodies.test'
